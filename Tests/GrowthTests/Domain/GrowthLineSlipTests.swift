import Testing

@testable import GrowthCore
@testable import QuadCore

/// Words of a practice line that resemble a day or a time. The program asks about them and never silently makes them
/// notes.
struct GrowthLineSlipTests {
    private func read(_ line: String) -> GrowthLine { GrowthSamples.reader.read(line) }

    @Test(arguments: [
        ("row 30min at 7", "at 7"), ("row 30min at 7 with sam", "at 7"), ("row at 7 30min", "at 7"),
        ("row 30min @ 7", "@ 7"), ("row 30min tomorow", "tomorow"),
        ("row 30min tommorow", "tommorow"), ("row 30min yesteday", "yesteday"), ("row 30min yestreday", "yestreday"),
        ("row 30min mondy", "mondy"), ("row 30min firday", "firday"), ("row 30min wendsday", "wendsday"),
        ("row 30min thursady hard", "thursady"), ("row 30min teusday", "teusday"), ("row 5k 22:30 todya", "todya"),
        ("row 30min at seven", "at seven"), ("row 30min around 7", "around 7"), ("row 30min ystrday", "ystrday"),
        ("row 30min this mornng", "mornng"), ("row 30min holiday novmber", "novmber"),
        ("Sat in 2 seat 30min", "Sat"), ("fri row 30min", "fri"), ("mon easy paddle 30min", "mon"),
    ])
    func aTypoAsksForConfirmation(_ line: String, _ unread: String) {
        let read = read(line)
        #expect(read.unread.first?.text == unread && !read.isComplete, "\(read)")
        #expect(GrowthSamples.reader.read(line, asText: true).unread.isEmpty)
    }

    @Test(arguments: [
        "row 30min sore since mondy", "row 30min like mondays", "row 30min monkey bars", "row 30min in 2 seat",
        "row 30min on holiday", "row 30min someday", "row 30min about a boat",
        "sun salutation 20m", "row 30min fridge broke", "row 30min at 2 seat", "row 30min at home",
    ])
    func otherWordsAreNotes(_ line: String) {
        #expect(read(line).unread.isEmpty, "\(read(line))")
    }

    @Test func aRateIsNotAnHour() {
        let line = read("row 30min at 20 spm")
        #expect(line.unread.isEmpty && line.draft.measured == Amount(20, "spm") && line.draft.notes.isEmpty, "\(line)")
        #expect(!line.said.contains(.start))
    }

    @Test(arguments: ["row ５km 30min", "row　５ｋｍ　３０ｍｉｎ", "row 5km 30min ＃erg"])
    func wideFormsAreRead(_ line: String) {
        let read = read(line)
        #expect(read.isComplete && read.draft.measured == Amount(5, "km") && read.draft.seconds == 1_800, "\(read)")
    }

    @Test func wordsInOtherScriptsAreKept() {
        #expect(read("row 30min 楽しい！").draft.notes == "楽しい！")
    }

    @Test(arguments: ["feb 30", "nov 31", "sept 31", "feb 0"])
    func anImpossibleDayAsksForConfirmation(_ day: String) {
        let read = read("run 5km 25 min \(day)")
        #expect(read.unread.first?.text == day && !read.isComplete, "\(read)")
    }

    @Test(arguments: [
        ("in twenty five minutes", 25), ("forty five min", 45), ("thirty two minutes", 32), ("forty-five min", 45),
        ("twenty min", 20),
    ])
    func durationsInWordsAreReadWhole(_ words: String, _ minutes: Int) {
        let read = read("run 5km \(words)")
        #expect(read.draft.seconds == minutes * 60 && read.draft.notes.isEmpty, "\(read)")
    }
}
