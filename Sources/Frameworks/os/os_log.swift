import TouchstoneFoundation

/// Writes a message with printf-style arguments. Privacy marks as in "%{public}@" are read over.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(type, formatted(message, args))
}

public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(type, formatted(message, args))
}

func formatted(_ message: StaticString, _ arguments: [any CVarArg]) -> String {
  let format = message.description.replacingOccurrences(
    of: "%\\{[^}]*\\}", with: "%", options: .regularExpression)
  return arguments.isEmpty ? format : String(format: format, arguments: arguments)
}
