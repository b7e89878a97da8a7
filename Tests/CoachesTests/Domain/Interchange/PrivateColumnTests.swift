import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

/// Columns that seem to mark private rows. They are read as private, or the import is refused.
struct PrivateColumnTests {
    private func plan(_ columns: String, _ cells: String) throws(ImportError) -> CoachImportPlan {
        try ImportSamples.plan(
            "Date,Type,Direction,School,Content,\(columns)\n2026-10-01,email,out,Lakemont,hello,\(cells)\n",
            of: .interactions)
    }

    @Test(arguments: [
        "Private", "PRIVATE", "Private?", "private:", "Privat", "Privte", "Pirvate", "Privatee", "is private",
        "isPrivate", "is_private", "Private Note", "private_note", "private flag", "Confidential", "confidential?",
        "Confidental", "Secret", "priv", "prv", "Privé", "vertraulich", "keep private", "Visibility", "Private (y/n)",
    ])
    func aSimilarTitleCounts(_ title: String) throws {
        let rows = try ImportSamples.plan(
            "Date,Type,Direction,School,\(title)\n2026-10-01,email,out,Lakemont,yes\n2026-10-02,email,out,Lakemont,no\n",
            of: .interactions)
        #expect(rows.change.interactions.compactMap { $0.after?.isPrivate } == [true, false])
        #expect(rows.fields?.leftOut == [])
    }

    @Test(
        arguments: [
            ("yes", true, "hello"), ("private", true, "hello"), ("maybe", true, "hello"),
            ("she is ill", true, "hello\nshe is ill"), ("public", false, "hello"), ("no", false, "hello"),
            ("", false, "hello"),
        ])
    func theCellDecidesAboutPrivacy(_ cell: String, _ isPrivate: Bool, _ content: String) throws {
        let contact = try #require(try plan("private_note", cell).change.interactions.first?.after)
        #expect(contact.isPrivate == isPrivate && contact.content == content)
    }

    @Test func aSecondPrivateColumnIsRefused() throws {
        let error = #expect(throws: ImportError.self) { try plan("Private,Confidential", "no,yes") }
        #expect(error?.message.contains("“Confidential” seems to mark private rows") == true)
        #expect(error?.advice?.contains("--map 'Confidential='") == true)
        var choices = ImportChoices()
        choices.columns = [ColumnMeaning("Confidential", "")]
        let left = try ImportSamples.plan(
            "Date,Type,Direction,School,Private,Confidential\n2026-10-01,email,out,Lakemont,no,yes\n",
            of: .interactions, choices)
        #expect(left.change.interactions.count == 1)
    }

    @Test(arguments: ["Public", "Public/Private", "Private school", "Privilege"])
    func otherTitlesAreNotPrivate(_ title: String) throws {
        #expect(try plan(title, "yes").change.interactions.first?.after?.isPrivate == false)
    }

    @Test(arguments: [CoachImportPlan.Subject.coaches, .schools])
    func aPrivateColumnIsRefusedInOtherTables(_ subject: CoachImportPlan.Subject) {
        let header = subject == .coaches ? "first_name,last_name" : "School Name,City"
        #expect(throws: ImportError.self) {
            try ImportSamples.plan("\(header),Private notes\nAnn,Bo,she is ill\n", of: subject)
        }
    }
}
