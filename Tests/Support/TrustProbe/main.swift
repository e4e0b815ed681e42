import Foundation
import FoundationNetworking
import TouchstoneNetworkLink
import TouchstoneURLConnection

// Makes transfers to servers of which its delegate is asked, as an app's process does: what stands before libcurl is the process's. Each
// argument is a thing to do; each question and each end is a line:
//
//   form=none, plain, session, task, later, taskLater    a new session, whose delegate has that method
//   answer=accept, moment, usual, cancel, reject, user, silence, pin:FILE, anchor:FILE, other:FILE
//   get=URL   post=URL   shared=URL
//   silent=URL   the task is cancelled once its delegate has been asked
//   both=URL     two at once
//   words=URL    what its error says of itself, too
//   offline=1, 0
//   own=URL      the task has a delegate of its own

setvbuf(stdout, nil, _IOLBF, 0)
let traffic = try Traffic(.init(userAgent: "Probe/1 CFNetwork/1 Darwin/1", language: "en-US,en;q=0.9"))

/// A certificate that is kept as text (PEM).
func certificate(_ path: String) -> SecCertificate {
  let lines = try! String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
  let end = lines.firstIndex { $0.hasPrefix("-----END") }!
  return SecCertificateCreateWithData(
    nil, NSData(data: Data(base64Encoded: lines[1..<end].joined())!))!
}

/// What the delegates say, and what to do once they are asked.
final class Script: @unchecked Sendable {
  var answer = "usual"
  var asked: (() -> Void)?

  func answer(_ challenge: URLAuthenticationChallenge) -> (
    URLSession.AuthChallengeDisposition, URLCredential?
  )? {
    let space = challenge.protectionSpace
    guard space.authenticationMethod == NSURLAuthenticationMethodServerTrust, let trust = space.serverTrust
    else {
      print("asked otherwise")
      return (.performDefaultHandling, nil)
    }
    var error: NSError?
    let isTrusted = SecTrustEvaluateWithError(trust, &error)
    print("asked \(space.host) \(isTrusted ? "trusted" : "\(error!.code)")")
    asked?()
    switch answer {
    case "accept", "moment": return (.useCredential, URLCredential(trust: trust))
    case "cancel": return (.cancelAuthenticationChallenge, nil)
    case "reject": return (.rejectProtectionSpace, nil)
    case "user": return (.useCredential, URLCredential(user: "u", password: "p", persistence: .none))
    case "silence": return nil
    case let answer where answer.hasPrefix("pin:"):
      let wanted = SecCertificateCopyKey(certificate(String(answer.dropFirst(4))))
      let isPinned = SecTrustCopyKey(trust) == wanted
      return isPinned ? (.useCredential, URLCredential(trust: trust)) : (.cancelAuthenticationChallenge, nil)
    case let answer where answer.hasPrefix("anchor:"):
      SecTrustSetAnchorCertificates(trust, NSArray(array: [certificate(String(answer.dropFirst(7)))]))
      guard SecTrustEvaluateWithError(trust, nil) else { return (.cancelAuthenticationChallenge, nil) }
      return (.useCredential, URLCredential(trust: trust))
    case let answer where answer.hasPrefix("other:"):
      var other: SecTrust?
      SecTrustCreateWithCertificates(certificate(String(answer.dropFirst(6))), nil, &other)
      return (.useCredential, URLCredential(trust: other!))
    default: return (.performDefaultHandling, nil)
    }
  }
}

let script = Script()
typealias Answer = @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void

func give(_ challenge: URLAuthenticationChallenge, _ answer: @escaping Answer) {
  guard let (disposition, credential) = script.answer(challenge) else { return }
  guard script.answer == "moment" else { return answer(disposition, credential) }
  DispatchQueue.global().async { answer(disposition, credential) }
}

final class Plain: NSObject, URLSessionDataDelegate, @unchecked Sendable {}

final class ForSession: NSObject, URLSessionDelegate, _AnsweringSessionChallenges, @unchecked Sendable {
  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping Answer
  ) { give(challenge, completionHandler) }
}

final class ForTask: NSObject, URLSessionTaskDelegate, _AnsweringTaskChallenges, @unchecked Sendable {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping Answer
  ) { give(challenge, completionHandler) }
}

final class Later: NSObject, URLSessionDelegate, _AnsweringSessionChallengesLater, @unchecked Sendable {
  func urlSession(_ session: URLSession, didReceive challenge: URLAuthenticationChallenge) async -> (
    URLSession.AuthChallengeDisposition, URLCredential?
  ) { script.answer(challenge) ?? (.performDefaultHandling, nil) }
}

final class TaskLater: NSObject, URLSessionTaskDelegate, _AnsweringTaskChallengesLater, @unchecked Sendable {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    script.answer(challenge) ?? (.performDefaultHandling, nil)
  }
}

func delegate(_ form: String) -> (any URLSessionDelegate)? {
  switch form {
  case "none": nil
  case "session": ForSession()
  case "task": ForTask()
  case "later": Later()
  case "taskLater": TaskLater()
  default: Plain()
  }
}

var session = URLSession(configuration: .ephemeral)

func start(_ request: URLRequest, in session: URLSession, _ done: @escaping @Sendable () -> Void)
  -> URLSessionTask
{
  let task = session.dataTask(with: request) { data, response, error in
    if let error {
      print("failed \((error as NSError).code)")
    } else {
      print("\((response as? HTTPURLResponse)?.statusCode ?? 0) \(data?.count ?? 0)")
    }
    done()
  }
  task.resume()
  return task
}

func transfer(
  _ url: String, in session: URLSession, body: Data? = nil, times: Int = 1, isCancelled: Bool = false
) {
  var request = URLRequest(url: URL(string: url)!)
  if let body { (request.httpMethod, request.httpBody) = ("POST", body) }
  let done = DispatchSemaphore(value: 0)
  let asked = DispatchSemaphore(value: 0)
  script.asked = { asked.signal() }
  let tasks = (0..<times).map { _ in start(request, in: session) { done.signal() } }
  if isCancelled {
    asked.wait()
    tasks.forEach { $0.cancel() }
  }
  for _ in tasks { done.wait() }
}

func words(_ url: String) {
  let done = DispatchSemaphore(value: 0)
  session.dataTask(with: URL(string: url)!) { _, _, error in
    print("failed \((error as NSError?)?.code ?? 0) \(error?.localizedDescription ?? "")")
    done.signal()
  }.resume()
  done.wait()
}

func own(_ url: String) {
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    do {
      let (data, response) = try await URLSession.shared.data(
        for: URLRequest(url: URL(string: url)!), delegate: ForTask())
      print("\((response as? HTTPURLResponse)?.statusCode ?? 0) \(data.count)")
    } catch {
      print("failed \((error as NSError).code)")
    }
    done.signal()
  }
  done.wait()
}

for action in CommandLine.arguments.dropFirst() {
  let parts = action.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  switch parts[0] {
  case "form":
    session = URLSession(configuration: .ephemeral, delegate: delegate(parts[1]), delegateQueue: nil)
  case "answer": script.answer = parts[1]
  case "get": transfer(parts[1], in: session)
  case "both": transfer(parts[1], in: session, times: 2)
  case "post": transfer(parts[1], in: session, body: Data(repeating: 120, count: 300_000))
  case "words": words(parts[1])
  case "offline": traffic.link.isOffline = parts[1] == "1"
  case "own": own(parts[1])
  case "shared": transfer(parts[1], in: .shared)
  case "silent": transfer(parts[1], in: session, isCancelled: true)
  default: fatalError("\(action): nothing to do")
  }
}
