// What is behind a bar of 1170x400 pixels, blurred by a standard deviation of 20 pixels and tinted.
//
// usage: BlurBenchmark STEPS
//
// Output: the median of one blur in milliseconds.
import Glibc
import TouchstoneRaster

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

let steps = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1])! : 1000
let image = PixelBuffer(width: 1170, height: 400)
for i in 0..<1170 * 400 {
  image.pixels[i] = 0xff00_0000 | UInt32(truncatingIfNeeded: i &* 2_654_435_761) >> 8
}
let result = PixelBuffer(width: 1170, height: 400)
let picture = FrostedPicture(
  width: 1170, height: 400, look: FrostedPicture.Look(sigma: 20, saturation: 460, tint: 0x6060_6060))
var times: [Double] = []
for step in 0..<steps {
  // Something changes each time, as it does while a list moves.
  image.pixels[step % 1170] ^= 0xffffff
  let start = now()
  picture.replace(picture.bounds, with: image.pixels, stride: image.stride)
  picture.refresh()
  picture.draw(picture.bounds, into: result.pixels, stride: result.stride)
  times.append(now() - start)
}
print(times.sorted()[steps / 2])
