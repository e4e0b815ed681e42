import OpenCombine
import TouchstoneFoundation

extension JSONEncoder: OpenCombine.TopLevelEncoder {}
extension JSONDecoder: OpenCombine.TopLevelDecoder {}
extension PropertyListEncoder: OpenCombine.TopLevelEncoder {}
extension PropertyListDecoder: OpenCombine.TopLevelDecoder {}
