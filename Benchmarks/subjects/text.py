from harness.build import peer, sh, swift
from harness.measure import Row, instructions_per_step, interleaved

TITLE = "Labels"


def measure(settings):
    ours, pango = swift("TextBenchmark"), peer("pango.c", ["pangocairo"])

    def time(program, mode):
        return float(sh(program, mode, settings.steps * 10).split()[0])

    def count(program, mode):
        return instructions_per_step(lambda steps: [program, mode, steps])

    taken = interleaved(
        settings.rounds, **{f"{name} {mode}": lambda p=program, m=mode: time(p, m)
                            for mode in ("cold", "warm") for name, program in (("ours", ours), ("pango", pango))})
    rows, figures = [], []
    for mode, what in (("cold", "words never seen before"), ("warm", "words seen before")):
        rows.append(Row(f"label of 20 characters, {what}, against Pango",
                        taken[f"ours {mode}"] / taken[f"pango {mode}"], target=0.7))
        rows.append(Row(f"the same in instructions", count(ours, mode) / count(pango, mode)))
        figures.append(f"{what.capitalize()}: {taken[f'ours {mode}']:.1f} µs (Pango {taken[f'pango {mode}']:.1f}).")
    return rows, figures
