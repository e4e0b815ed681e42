import BuildDiagnostics
import Foundation

/// The environment that a scheme or a test plan wants for an app or its tests, without what would be obeyed before them.
struct SchemeVariables {
  /// Not yet expanded.
  let values: [String: String]
  /// What was left out is told of in one line.
  let diagnostics: [Diagnostic]

  /// - Parameter owner: Who wants them, for the warning.
  init(_ wanted: [String: String], of owner: String = "the scheme", _ file: URL?) {
    values = wanted.filter { !Self.isReserved($0.key) }
    let reserved = wanted.keys.filter(Self.isReserved).sorted()
    diagnostics =
      reserved.isEmpty
      ? []
      : [
        Diagnostic(
          .warning, at: file.map { .init(file: $0.path) },
          "\(owner)'s \(reserved.joined(separator: ", ")) was left out",
          reason: "It would decide what is loaded with the app, or where files are that it reads or writes.")
      ]
  }

  /// Variables that the loader, the C library, Swift's run time, the device itself, or a library of it obeys: by what some
  /// of them say, code is loaded or a file is written.
  private static func isReserved(_ name: String) -> Bool {
    prefixes.contains { name.hasPrefix($0) } || names.contains(name)
      || name.isEmpty || name.utf8.contains(UInt8(ascii: "="))
  }

  private static let prefixes = [
    "LD_", "SWIFT_", "GLIBC_", "MALLOC_", "TOUCHSTONE_", "XDG_", "LLVM_PROFILE_", "LIBDISPATCH_",
    // Of what transfers and encrypts.
    "OPENSSL_", "GNUTLS_", "P11_KIT_", "KRB5", "CURL_",
    // Of the engine of web views: its processes, and what they draw and play with.
    "GIO_", "GTK_", "GDK_", "GSETTINGS_", "GST_PLUGIN", "GST_REGISTRY", "GST_DEBUG", "GST_TRACERS", "WEBKIT_",
    "WPE_",
    "LIBGL_", "MESA_", "EGL_", "__EGL_", "__GLX_", "GBM_", "GALLIUM_", "VK_", "DBUS_",
    // Of fonts and texts.
    "FONTCONFIG_", "FREETYPE_", "ICU_", "ESPEAK_",
  ]

  private static let names: Set = [
    "PATH", "HOME", "TMPDIR", "CFFIXED_USER_HOME", "GCONV_PATH", "GETCONF_DIR", "LOCPATH", "NLSPATH", "TZDIR",
    "HOSTALIASES", "RES_OPTIONS", "LOCALDOMAIN", "IFS", "ENV", "BASH_ENV", "SSLKEYLOGFILE", "SSL_CERT_FILE",
    "SSL_CERT_DIR", "XML_CATALOG_FILES", "SGML_CATALOG_FILES", "DICPATH", "DICTIONARY", "SQLITE_TMPDIR",
  ]
}
