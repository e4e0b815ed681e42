import Testing

@testable import StringsFiles

private func extracted(_ text: String, _ file: String = "a.swift") -> SourceStrings {
  SourceStrings(text.bytes, file: file)
}

@Suite struct ExtractedTexts {
  /// R55.1
  @Test("Swift's calls give key, comment, table and value")
  func swift() {
    let found = extracted(
      #"""
      // NSLocalizedString("no", comment: "")
      let a = NSLocalizedString("Hello", comment: "A greeting")
      let b = NSLocalizedString("k", tableName: "Other", bundle: .main, value: "v\"", comment: "c")
      let c = String(localized: "\(n) birds", table: "Other", comment: "d")
      let d = "NSLocalizedString(\"no\")"
      let e = LocalizedStringResource("r", defaultValue: "x")
      f(NSLocalizedString(key, comment: ""))
      """#)
    #expect(found.found.map(\.key) == ["Hello", "k", "%@ birds", "r"])
    #expect(found.found.map(\.table) == ["Localizable", "Other", "Other", "Localizable"])
    #expect(found.found.map(\.comment) == ["A greeting", "c", "d", nil])
    #expect(found.found.map(\.value) == [nil, "v\"", nil, "x"])
    #expect(found.found.map(\.line) == [2, 3, 4, 6])
    #expect(found.warnings.count == 1 && found.warnings[0].hasPrefix("a.swift:7: warning:"))
  }

  @Test("Objective-C's macros give theirs by place")
  func objectiveC() {
    let found = extracted(
      """
      NSLocalizedString(@"a", @"one" @" two");
      NSLocalizedStringFromTable(@"b", @"T", nil);
      NSLocalizedStringWithDefaultValue(@"c", @"T", bundle, @"C", @"d");
      """, "a.m")
    #expect(found.found.map(\.key) == ["a", "b", "c"])
    #expect(found.found.map(\.comment) == ["one two", nil, "d"])
    #expect(found.found.map(\.table) == ["Localizable", "T", "T"])
    #expect(found.found[2].value == "C")
  }

  /// R55.2
  @Test("one key with two comments is a warning, and both are written")
  func comments() {
    let found = extracted(
      """
      NSLocalizedString("Hello", comment: "First Comment")
      NSLocalizedString("Hello", comment: "Second Comment")
      NSLocalizedString("A", comment: "")
      """)
    let tables = ExtractedStrings(found.found)
    #expect(
      tables.warnings == [
        "Warning: Key \"Hello\" used with multiple comments \"First Comment\" & \"Second Comment\""
      ])
    #expect(
      tables.file("Localizable") == """
        /* No comment provided by engineer. */
        "A" = "A";

        /* First Comment
           Second Comment */
        "Hello" = "Hello";

        """)
  }

  /// R55.3
  @Test("an interface file's texts come out, and translated ones go in without any other change")
  func interfaces() throws {
    let source = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <label text="Tom &amp; Co" id="aaa-1"/>
        <button id="bbb-2"><state key="normal" title="Go"/></button>
        <segmentedControl id="ccc-3"><segments><segment title="x"/><segment title="y"/></segments></segmentedControl>
        <textView id="ddd-4"><string key="text">two
      lines</string></textView>
      </objects></document>
      """
    let strings = try InterfaceStrings(source.bytes, path: "A.xib")
    #expect(
      strings.entries.map(\.key) == [
        "aaa-1.text", "bbb-2.normalTitle", "ccc-3.segmentTitles[0]", "ccc-3.segmentTitles[1]", "ddd-4.text",
      ])
    #expect(strings.entries.map(\.value) == ["Tom & Co", "Go", "x", "y", "two\nlines"])
    #expect(
      strings.file().contains(
        "/* Class = \"UILabel\"; text = \"Tom & Co\"; ObjectID = \"aaa-1\"; */\n\"aaa-1.text\" = \"Tom & Co\";\n"
      ))
    #expect(try strings.translated(by: strings.file().bytes, path: "A.strings").text == source)
    var unknown: [String] = []
    let french =
      "\"bbb-2.normalTitle\" = \"\\\"Allez\\\" <là>\";\n\"ccc-3.segmentTitles[1]\" = \"z\";\n\"zzz.text\" = \"\";"
    let text = try strings.translated(by: french.bytes, path: "A.strings") { unknown.append($0) }.text
    #expect(
      text
        == source.replacing("\"Go\"", by: "\"&quot;Allez&quot; &lt;là&gt;\"").replacing("\"y\"", by: "\"z\""))
    #expect(unknown == ["zzz.text"])
  }
}

private struct Silence: StringsOutput {
  func say(_ line: String) {}
  func warn(_ line: String) {}
  func write(_ data: [UInt8], to path: String, under root: String?) {}
  func makeFolder(_ path: String, under root: String?) {}
}

@Suite struct StringCatalogs {
  private let source = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "%lld birds" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld bird"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld birds"
                    }
                  }
                }
              }
            }
          }
        },
        "Hello" : {
          "comment" : "A \"greeting\" of a\/b",
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Bonjour"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """#

  @Test("a catalogue is written as it was read, byte by byte")
  func unchanged() throws {
    #expect(try CatalogFile(source.bytes, path: "a").written() == source)
    #expect(try CatalogFile((source + "\n").bytes, path: "a").written() == source + "\n")
  }

  /// What else a catalogue may say: what is not to be translated, what depends on the device or on several numbers.
  private let rich = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%@ has %lld of %lld" : {
          "extractionState" : "stale",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%1$@: %#@all@"
              },
              "substitutions" : {
                "all" : {
                  "argNum" : 3,
                  "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "other" : {
                        "stringUnit" : {
                          "state" : "new",
                          "value" : "%arg Stück\n\t„viele“ \\ é 😀"
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "Tap" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "variations" : {
                "device" : {
                  "mac" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Click"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Tap"
                    }
                  }
                }
              }
            },
            "ja" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "タップ"
              }
            }
          }
        },
        "Touchstone" : {
          "shouldTranslate" : false
        }
      },
      "version" : "1.1"
    }
    """#

  @Test(
    "what a catalogue says of devices, numbers and states is written back byte by byte, beside an edit too")
  func richUnchanged() throws {
    var catalog = try CatalogFile(rich.bytes, path: "a")
    #expect(catalog.written() == rich)
    #expect(catalog.hasVariations("Tap", "en") && catalog.hasVariations("%@ has %lld of %lld", "de"))
    catalog.set("Tap", "ja", to: "押す")
    #expect(catalog.written() == rich.replacing("タップ", by: "押す"))
  }

  @Test("one text changes one line")
  func edit() throws {
    var catalog = try CatalogFile(source.bytes, path: "a")
    let isChanged = catalog.set("Hello", "fr", to: "Salut")
    #expect(isChanged)
    #expect(catalog.written() == source.replacing("Bonjour", by: "Salut"))
    let isChangedAgain = catalog.set("Hello", "fr", to: "Salut")
    #expect(!isChangedAgain)
    catalog.set("Hello", "de", to: "Hallo")
    let text = catalog.written().bytes
    #expect(try #require(text.find("\"de\"")) < #require(text.find("\"fr\"")))
  }

  @Test("texts go into a data file and come back")
  func exchange() throws {
    let file = DataFile()
    var options = StringsOptions()
    (options.consumesAll, options.consumesComments) = (true, true)
    var catalog = try CatalogFile(source.bytes, path: "a")
    CatalogExchange.consume(catalog, into: file, options, Silence())
    #expect(file.definition("Hello")?.translations == ["en": "Hello", "fr": "Bonjour"])
    #expect(file.definition("Hello")?.comment == "A \"greeting\" of a/b")
    #expect(file.definition("%lld birds") == nil)
    let changes = CatalogExchange.generate(&catalog, from: file, options, Silence())
    #expect(changes == 0)
    #expect(catalog.written() == source)
  }

  @Test("what is no catalogue is an error", arguments: ["", "{}", "[]", "{\"sourceLanguage\":1}", "{\"a\":"])
  func broken(text: String) {
    #expect(throws: StringsProblem.self) { try CatalogFile(text.bytes, path: "a") }
  }
}
