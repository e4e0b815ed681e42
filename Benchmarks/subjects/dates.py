from harness.build import sh, swift
from harness.measure import Row, instructions_per_step, interleaved

TITLE = "Dates from a server"

# R51.7: as many as the post reads.
MOMENTS = 1400


def measure(settings):
    program = swift("DateBenchmark")

    def time(form):
        return float(sh(program, form, MOMENTS).split()[0])

    taken = interleaved(settings.rounds, text=lambda: time("text"), seconds=lambda: time("seconds"))
    # Making the texts is the same in both, and so cancels out.
    counts = {form: instructions_per_step(lambda steps, form=form: [program, form, steps], few=200, many=MOMENTS)
              for form in ("text", "seconds", "none")}
    read, made = (counts[form] - counts["none"] for form in ("text", "seconds"))
    rows = [
        Row("ISO text parsed against seconds constructed", taken["text"] / taken["seconds"], target=20, at_most=False),
        Row("the same in instructions", read / made),
    ]
    return rows, [f"{MOMENTS} texts: {taken['text'] * MOMENTS / 1000:.2f} ms; as many seconds: "
                  f"{taken['seconds'] * MOMENTS / 1000:.3f} ms."]
