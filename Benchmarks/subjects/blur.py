from harness.build import HERE, python, sh, swift
from harness.measure import Row, interleaved

TITLE = "Blur behind bars"


def measure(settings):
    program = swift("BlurBenchmark")
    interpreter = python("skia-python==144.1", "opencv-python-headless", "numpy")
    peer = HERE / "Peers" / "blur.py"
    taken = interleaved(
        settings.rounds,
        ours=lambda: float(sh(program, settings.steps)),
        skia=lambda: float(sh(interpreter, peer, "skia", "15")),
        opencv=lambda: float(sh(interpreter, peer, "opencv", "50")))
    rows = [
        Row("1170x400 blurred by 20 pixels and tinted, against Skia's blur", taken["ours"] / taken["skia"], target=0.2),
        Row("the same against OpenCV's stack blur, its fastest", taken["ours"] / taken["opencv"]),
    ]
    return rows, [f"Medians: {taken['ours']:.3f} ms (Skia {taken['skia']:.1f}, OpenCV {taken['opencv']:.2f})."]
