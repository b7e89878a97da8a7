import LeaderboardCore
import Testing
import WordleKit

@Suite struct NameRulesTests {
    private func result(_ name: String) throws -> Result<String, Refusal> {
        let answers = [try Word("crane"), try Word("sport")]
        return Result { () throws(Refusal) in try NameRules().checked(name, answers: answers) }
    }

    @Test(arguments: [
        ("Ada", "Ada"), ("Zoë", "Zoë"), ("Zoe\u{308}", "Zoë"), ("李小龍", "李小龍"), ("Łukasz", "Łukasz"),
        ("O'Neil-Smith Jr.", "O'Neil-Smith Jr."), ("한국", "한국"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("Иван", "Иван"),
        ("🦊 fox", "🦊 fox"), ("Scunthorpe", "Scunthorpe"), ("12345678901234567890", "12345678901234567890"),
    ])
    func plainNamesAreStoredComposed(_ name: String, _ stored: String) throws {
        let checked = try result(name).get()
        #expect(Array(checked.unicodeScalars) == Array(stored.unicodeScalars))
    }

    @Test(arguments: [
        ("", Refusal.nameEmpty), ("...", .nameEmpty), ("123456789012345678901", .nameTooLong),
        ("a\u{1B}[2Jb", .nameCharacter), ("a\u{0}", .nameCharacter), ("a\nb", .nameCharacter),
        ("a\u{202E}b", .nameCharacter), ("a\u{200B}b", .nameCharacter), ("a\u{200D}b", .nameCharacter),
        ("\u{FEFF}a", .nameCharacter), ("a\u{E000}", .nameCharacter), ("a\u{0378}", .nameCharacter),
        ("a\u{2028}b", .nameCharacter), ("a\u{00A0}b", .nameCharacter), ("a\u{3000}b", .nameCharacter),
        ("\u{3164}", .nameCharacter), ("\u{2800}", .nameCharacter), ("a\u{300}\u{301}\u{302}\u{303}", .nameCharacter),
        ("\u{301}a", .nameCharacter), (" a", .nameSpaces), ("a ", .nameSpaces), ("a  b", .nameSpaces),
        ("раypal", .nameScripts), ("Αlpha", .nameScripts), ("crane", .nameNotAllowed), ("xXcRaNeXx", .nameNotAllowed),
        ("c r a n e", .nameNotAllowed), ("cr4n3", .nameNotAllowed), ("çräñé", .nameNotAllowed),
        ("ｃｒａｎｅ", .nameNotAllowed), ("𝐜𝐫𝐚𝐧𝐞", .nameNotAllowed), ("sp0rt fan", .nameNotAllowed),
        ("sh1t", .nameNotAllowed), ("f.u.c.k", .nameNotAllowed), ("Admin", .nameNotAllowed),
        ("the admin", .nameNotAllowed),
    ])
    func hostileNamesAreRefused(_ name: String, _ refusal: Refusal) throws {
        #expect(try result(name) == .failure(refusal), "\(name.unicodeScalars.map(\.value))")
    }

    @Test(arguments: [
        ("Modern", "Modem"), ("Vvill", "WiII"), ("сора", "copa"), ("ΑΒΕ", "abe"), ("O0O", "ooo"), ("STRASSE", "straße"),
        ("ﬁn", "fin"), ("Éva", "E\u{301}VA"), ("Ⅷ", "viii"),
    ])
    func lookAlikesHaveOneKey(_ first: String, _ second: String) {
        #expect(NameKey(first) == NameKey(second))
    }

    @Test(arguments: [("Anna", "Hanna"), ("Zoë", "Zoe"), ("李", "季"), ("Tom", "Tim")])
    func otherNamesHaveOtherKeys(_ first: String, _ second: String) {
        #expect(NameKey(first) != NameKey(second))
    }

    @Test func operatorsFileAddsWords() {
        let filter = NameFilter.builtIn.joined(NameFilter(lines: Array("# ours\nwombat\n=ox\n".utf8)))
        #expect(filter.refuses("BigW0mbat") && filter.refuses("my ox") && filter.refuses("shit"))
        #expect(!filter.refuses("fox") && !NameFilter.builtIn.refuses("wombat"))
    }
}
