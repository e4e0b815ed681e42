@_spi(Host) import QuartzCore

/// A label's layer, by the name debuggers print.
final class _UILabelLayer: CALayer, @unchecked Sendable {}
