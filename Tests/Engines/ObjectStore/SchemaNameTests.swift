import Testing
import TouchstoneObjectStore

@Suite("Names of tables and columns") struct SchemaNameTests {
  @Test("names are upper case behind a Z")
  func upperCase() {
    #expect(SchemaName.plain("firstName") == "ZFIRSTNAME")
    #expect(SchemaName.entityColumn(6, "message") == "Z6_MESSAGE")
    #expect(SchemaName.orderColumn("book") == "Z_FOK_BOOK")
  }

  @Test("a table of pairs has the number of its entity in it")
  func pairs() {
    #expect(SchemaName.join(5, "labels") == "Z_5LABELS")
    #expect(SchemaName.joinOrder(8, "conversations") == "Z_FOK_8CONVERSATIONS")
  }
}
