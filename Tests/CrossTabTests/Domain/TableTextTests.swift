import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoachesTests
@testable import QuadCore

/// Tables that are not plain text: mixed encodings, control characters, unterminated cells.
struct TableTextTests {
    private func plan(_ bytes: [UInt8]) throws(ImportError) -> CoachImportPlan { try ImportSamples.plan(bytes) }

    private static let head = Array("First Name,Last Name,Email\nZoë,Bo,zoe@x.edu\n".utf8)

    @Test func mixedEncodingsAreRefusedWithTheirLine() {
        let bytes = Self.head + Array("Jos".utf8) + [0xE9] + Array(",Diaz,jose@x.edu\n".utf8)
        let error = #expect(throws: ImportError.self) { try plan(bytes) }
        #expect(error?.message.hasPrefix("Line 3 is not UTF-8, but other lines are") == true)
        #expect(error?.advice != nil)
    }

    @Test(arguments: [[0xE9], [0x93, 0x5A, 0x94], [0xC9, 0x94]] as [[UInt8]])
    func aConsistentEncodingIsRead(_ name: [UInt8]) throws {
        let bytes = Array("First Name,Last Name\nJos".utf8) + name + [0xFC] + Array(",Diaz\n".utf8)
        #expect(try plan(bytes).count(.new) == 1)
    }

    @Test(arguments: [
        (
            "first_name,last_name\nA\u{7}nn,B\u{1B}o\nCy,Dee\n",
            "2 control characters in cells left out, the first in line 2"
        ),
        ("first_name,last_name\nAnn,Bo\nC\u{85}y,Dee\n", "1 control character in cells left out, the first in line 3"),
    ])
    func controlCharactersAreCounted(_ text: String, _ remark: String) throws {
        let plan = try plan(Array(text.utf8))
        #expect(plan.fields?.report.contains(remark) == true)
        let names = plan.change.people.compactMap { $0.after?.name }
        #expect(names.allSatisfy { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } })
    }

    @Test func plainCellsAreNotCounted() throws {
        let plan = try plan(Array("first_name,last_name,notes\nAnn,Bo,\"a\tb\nc\"\n".utf8))
        #expect(plan.fields?.remarks == [] && plan.change.people.first?.after?.notes == "a\tb\nc")
    }

    @Test(arguments: ["\"", ""])
    func anUnclosedCellIsRefusedAtOnce(_ quote: String) {
        let bytes = Self.head + Array("Ann,Bo,\(quote)".utf8) + [UInt8](repeating: 0x61, count: 50 << 20)
        let clock = ContinuousClock()
        var message = ""
        let spent = clock.measure {
            do throws(ImportError) { _ = try plan(bytes) } catch { message = error.message }
        }
        #expect(message == "A cell that begins in line 3 is larger than 1 MB; nothing was imported")
        #expect(spent < .seconds(60))
    }

    // MARK: Cards

    private func card(_ bytes: [UInt8]) throws -> CoachImportPlan {
        try plan(Array("BEGIN:VCARD\r\nVERSION:2.1\r\n".utf8) + bytes + Array("\r\nEND:VCARD\r\n".utf8))
    }

    @Test(arguments: [
        ("N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Mu=F1oz;Jos=E9", "José Muñoz"),
        ("N;CHARSET=iso_8859-1;QUOTED-PRINTABLE:Mu=F1oz;Jos=E9", "José Muñoz"),
        ("N;CHARSET=windows-1252;ENCODING=QUOTED-PRINTABLE:O=92Neil;Zo=EB", "Zoë O’Neil"),
        ("N;CHARSET=CP1252;ENCODING=QUOTED-PRINTABLE:O=92Neil;Zo=EB", "Zoë O’Neil"),
        ("N;CHARSET=ISO-8859-15;ENCODING=QUOTED-PRINTABLE:=A8imek;Jan", "Jan šimek"),
        ("N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mu=C3=B1oz;Jos=C3=A9", "José Muñoz"),
        ("N;ENCODING=QUOTED-PRINTABLE:Mu=C3=B1oz;Jos=C3=A9", "José Muñoz"),
        ("N;CHARSET=KOI8-R:Ortiz;Dana", "Dana Ortiz"),
    ])
    func aPropertyIsReadInItsEncoding(_ line: String, _ name: String) throws {
        let plan = try card(Array(line.utf8))
        #expect(plan.change.people.first?.after?.name == name && plan.rows[0].remarks == [], "\(plan.rows)")
    }

    @Test func eachPropertyHasItsOwnEncoding() throws {
        let plan = try card(
            Array("N;CHARSET=ISO-8859-1:Mu".utf8) + [0xF1] + Array("oz;Jos".utf8) + [0xE9]
                + Array("\r\nORG;CHARSET=UTF-8:Élan\r\nNOTE:caf".utf8) + [0xE9]
                + Array("\r\nX-A;CHARSET=KOI8-R:".utf8) + [0xC1] + Array("\r\nX-B;CHARSET=LATIN1:".utf8) + [0xE9])
        let person = try #require(plan.change.people.first?.after, "\(plan.rows)")
        #expect(person.name == "José Muñoz" && person.notes == "café" && plan.addedSchools.map(\.name) == ["Élan"])
        #expect(
            plan.rows[0].remarks == [
                "NOTE is not UTF-8, read as Windows-1252",
                "X-A is in KOI8-R, an unknown encoding, and is left out; save the cards as UTF-8",
                "kept but not used: X-B",
            ])
        #expect(VCardExtras.lines(in: plan.change.coaches.first?.after?.other ?? [:]) == ["X-B:é"])
    }
}
