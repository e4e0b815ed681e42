import CTouchstoneRuntime
import Foundation
import FoundationNetworking
import TouchstoneNetworkLink

// Makes transfers over a device's link on a virtual clock, as an app's process does: the clock and what stands before libcurl are
// the process's. Each argument is a thing to do, and each thing done is a line:
//
//   link=PROFILE      sets the link, "" for none             wait=SECONDS
//   get=URL           time, status and bytes, or the error   post=SIZE,URL
//                     and its words
//   during=SECONDS    the next thing but one is done when so much of the next transfer is over
//   offline=1, 0

setvbuf(stdout, nil, _IOLBF, 0)
let replay = ProcessInfo.processInfo.environment["REPLAY"]
let traffic = try Traffic(
  .init(
    report: ProcessInfo.processInfo.environment["REPORT"], replay: replay,
    userAgent: "Probe/1 CFNetwork/1 Darwin/1",
    language: "en-US,en;q=0.9"))
touchstone_clock_enable(1_757_410_860_000_000_000)
touchstone_clock_lead(1)

func now() -> Double { Double(touchstone_clock_now()) / 1e9 }

func set(_ text: String) {
  traffic.link.profile = LinkProfile.stock(named: text) ?? (try? LinkProfile(text: text))
}

func transfer(_ url: String, body: Int? = nil) {
  var request = URLRequest(url: URL(string: url)!)
  if let body {
    request.httpMethod = "POST"
    request.httpBody = Data(repeating: 120, count: body)
  }
  let done = DispatchSemaphore(value: 0)
  let start = now()
  URLSession.shared.dataTask(with: request) { data, response, error in
    let time = String(format: "%.6f", now() - start)
    if let error {
      print("\(time) failed \((error as NSError).code) \(error.localizedDescription)")
    } else {
      print("\(time) \((response as? HTTPURLResponse)?.statusCode ?? 0) \(data?.count ?? 0)")
    }
    done.signal()
  }.resume()
  done.wait()
}

func perform(_ action: String) {
  let parts = action.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  switch parts[0] {
  case "link": set(parts[1])
  case "offline": traffic.link.isOffline = parts[1] == "1"
  case "wait": usleep(UInt32(Double(parts[1])! * 1e6))
  case "get": transfer(parts[1])
  case "post":
    let sized = parts[1].split(separator: ",", maxSplits: 1).map(String.init)
    transfer(sized[1], body: Int(sized[0])!)
  default: fatalError("\(action): nothing to do")
  }
}

var actions = CommandLine.arguments.dropFirst()[...]
while let action = actions.popFirst() {
  guard action.hasPrefix("during="), let seconds = Double(action.dropFirst(7)), let next = actions.popFirst(),
    let then = actions.popFirst()
  else {
    perform(action)
    continue
  }
  DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { perform(then) }
  perform(next)
}
// What is told of them is on its way.
usleep(100_000)
