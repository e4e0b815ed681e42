"""A blur of a 1170x400 picture by a standard deviation of 20 on one CPU thread; prints the median in milliseconds.

usage: blur.py skia|opencv STEPS

The picture changes before every step: Skia keeps the result for one that it has seen.
"""
import sys, time

import numpy

library, steps = sys.argv[1], int(sys.argv[2])
pixels = numpy.random.default_rng(1).integers(0, 256, (400, 1170, 4), dtype=numpy.uint8)
pixels[..., 3] = 255

if library == "skia":
    import skia

    source, target = skia.Surface(1170, 400), skia.Surface(1170, 400)
    source.getCanvas().drawImage(skia.Image.fromarray(pixels), 0, 0)
    paint = skia.Paint(ImageFilter=skia.ImageFilters.Blur(20, 20))

    def prepare(step):
        source.getCanvas().drawPoint(step % 1170, 0, skia.Paint(Color=skia.ColorRED))
        return source.makeImageSnapshot()

    def blur(image):
        target.getCanvas().drawImage(image, 0, 0, skia.SamplingOptions(), paint)
else:
    import cv2

    cv2.setNumThreads(1)

    def prepare(step):
        pixels[0, step % 1170, 0] ^= 255
        return pixels

    # Its fastest: a stack blur, whose radius is about twice the deviation.
    def blur(image):
        cv2.stackBlur(image, (81, 81))

times = []
for step in range(steps):
    image = prepare(step)
    start = time.perf_counter()
    blur(image)
    times.append((time.perf_counter() - start) * 1e3)
print(sorted(times)[steps // 2])
