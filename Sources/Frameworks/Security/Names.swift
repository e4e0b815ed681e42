import TouchstoneFoundation

// The names of classes, attributes and wishes. Core Foundation's strings are Foundation's here.

// MARK: Classes

public var kSecClass: NSString { "class" }
public var kSecClassGenericPassword: NSString { "genp" }
public var kSecClassInternetPassword: NSString { "inet" }
public var kSecClassCertificate: NSString { "cert" }
public var kSecClassKey: NSString { "keys" }
public var kSecClassIdentity: NSString { "idnt" }

// MARK: Attributes

public var kSecAttrAccessible: NSString { "pdmn" }
public var kSecAttrAccessGroup: NSString { "agrp" }
public var kSecAttrSynchronizable: NSString { "sync" }
public var kSecAttrSynchronizableAny: NSString { "syna" }
public var kSecAttrCreationDate: NSString { "cdat" }
public var kSecAttrModificationDate: NSString { "mdat" }
public var kSecAttrDescription: NSString { "desc" }
public var kSecAttrComment: NSString { "icmt" }
public var kSecAttrCreator: NSString { "crtr" }
public var kSecAttrType: NSString { "type" }
public var kSecAttrLabel: NSString { "labl" }
public var kSecAttrIsInvisible: NSString { "invi" }
public var kSecAttrIsNegative: NSString { "nega" }
public var kSecAttrAccount: NSString { "acct" }
public var kSecAttrService: NSString { "svce" }
public var kSecAttrGeneric: NSString { "gena" }
public var kSecAttrSecurityDomain: NSString { "sdmn" }
public var kSecAttrServer: NSString { "srvr" }
public var kSecAttrProtocol: NSString { "ptcl" }
public var kSecAttrAuthenticationType: NSString { "atyp" }
public var kSecAttrPort: NSString { "port" }
public var kSecAttrPath: NSString { "path" }

// MARK: When an item may be read

public var kSecAttrAccessibleWhenUnlocked: NSString { "ak" }
public var kSecAttrAccessibleAfterFirstUnlock: NSString { "ck" }
public var kSecAttrAccessibleAlways: NSString { "dk" }
public var kSecAttrAccessibleWhenUnlockedThisDeviceOnly: NSString { "aku" }
public var kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: NSString { "cku" }
public var kSecAttrAccessibleAlwaysThisDeviceOnly: NSString { "dku" }
public var kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: NSString { "akpu" }

// MARK: Protocols and ways to authenticate

public var kSecAttrProtocolFTP: NSString { "ftp " }
public var kSecAttrProtocolHTTP: NSString { "http" }
public var kSecAttrProtocolHTTPS: NSString { "htps" }
public var kSecAttrProtocolIMAP: NSString { "imap" }
public var kSecAttrProtocolIMAPS: NSString { "imps" }
public var kSecAttrProtocolLDAP: NSString { "ldap" }
public var kSecAttrProtocolPOP3: NSString { "pop3" }
public var kSecAttrProtocolPOP3S: NSString { "pops" }
public var kSecAttrProtocolSMB: NSString { "smb " }
public var kSecAttrProtocolSMTP: NSString { "smtp" }
public var kSecAttrProtocolSSH: NSString { "ssh " }
public var kSecAttrAuthenticationTypeDefault: NSString { "dflt" }
public var kSecAttrAuthenticationTypeHTTPBasic: NSString { "http" }
public var kSecAttrAuthenticationTypeHTTPDigest: NSString { "httd" }
public var kSecAttrAuthenticationTypeHTMLForm: NSString { "form" }

// MARK: What is searched and answered

public var kSecMatchLimit: NSString { "m_Limit" }
public var kSecMatchLimitOne: NSString { "m_LimitOne" }
public var kSecMatchLimitAll: NSString { "m_LimitAll" }
public var kSecMatchCaseInsensitive: NSString { "m_CaseInsensitive" }
public var kSecReturnData: NSString { "r_Data" }
public var kSecReturnAttributes: NSString { "r_Attributes" }
public var kSecReturnRef: NSString { "r_Ref" }
public var kSecReturnPersistentRef: NSString { "r_PersistentRef" }
public var kSecValueData: NSString { "v_Data" }
public var kSecValueRef: NSString { "v_Ref" }
public var kSecValuePersistentRef: NSString { "v_PersistentRef" }
public var kSecUseDataProtectionKeychain: NSString { "nleg" }
public var kSecUseOperationPrompt: NSString { "u_OpPrompt" }
public var kSecUseAuthenticationUI: NSString { "u_AuthUI" }
public var kSecUseAuthenticationUIAllow: NSString { "u_AuthUIA" }
public var kSecUseAuthenticationUIFail: NSString { "u_AuthUIF" }
public var kSecUseAuthenticationUISkip: NSString { "u_AuthUIS" }
public var kSecUseAuthenticationContext: NSString { "u_AuthCtx" }
