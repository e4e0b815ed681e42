@_exported import TouchstoneOS
