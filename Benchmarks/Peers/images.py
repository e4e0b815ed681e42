"""The operations of Programs/ImageBenchmark.swift with Pillow and with OpenCV.

usage: images.py pillow|opencv FOLDER
Output: one line per operation, "name median-ms".
"""
import io, statistics, sys, time

library, folder = sys.argv[1:]
png = open(folder + "/picture.png", "rb").read()
jpeg = open(folder + "/picture.jpg", "rb").read()


def measure(name, body, rounds=15):
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        body()
        times.append((time.perf_counter() - start) * 1000)
    print(name, statistics.median(times))


if library == "pillow":
    from PIL import Image

    def read(data):
        return Image.open(io.BytesIO(data)).convert("RGBA")

    image = read(png)
    shrink = lambda: image.resize((400, 300), Image.Resampling.BOX)
    enlarge = lambda: image.resize((2400, 1800), Image.Resampling.BILINEAR)
else:
    import cv2, numpy

    cv2.setNumThreads(1)

    def read(data):
        return cv2.cvtColor(cv2.imdecode(numpy.frombuffer(data, numpy.uint8), cv2.IMREAD_COLOR), cv2.COLOR_BGR2BGRA)

    image = read(png)
    shrink = lambda: cv2.resize(image, (400, 300), interpolation=cv2.INTER_AREA)
    enlarge = lambda: cv2.resize(image, (2400, 1800), interpolation=cv2.INTER_LINEAR)

measure("read-png", lambda: read(png))
measure("read-jpeg", lambda: read(jpeg))
measure("shrink", shrink)
measure("enlarge", enlarge)
