import FoundationEssentials
import Testing

@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Marks by item, series and twin, and the changes that set them.
@Suite struct MarkIndexTests {
    private static let single = SampleCampus.item("a", "2026-12-01T18:00")
    private static let second: AgendaItem = occurrence("2")

    private static func occurrence(_ original: String) -> AgendaItem {
        var item = SampleCampus.item("s@\(original)", "2026-12-0\(original)T18:00", title: "Club")
        (item.event, item.original) = ("s", original)
        return item
    }

    private static func mark(
        _ item: AgendaItem, isWholeSeries: Bool = false, saved: Bool = false, hidden: Bool = false, note: String = ""
    ) -> CampusMark {
        var mark = CampusMark(item, isWholeSeries: isWholeSeries, made: Sample.now)
        mark.note = note
        (mark.isSaved, mark.isHidden) = (saved, hidden)
        return mark
    }

    @Test(
        arguments: [
            ([], false, false), ([mark(second, saved: true)], true, false), ([mark(second, hidden: true)], false, true),
            ([mark(occurrence("3"), saved: true)], false, false),
            ([mark(second, isWholeSeries: true, saved: true)], true, false),
            ([mark(second, isWholeSeries: true, hidden: true)], false, true),
            // A note says nothing about saving or hiding.
            ([mark(second, isWholeSeries: true, saved: true), mark(second, note: "Bring a friend")], true, false),
            ([mark(second, isWholeSeries: true, hidden: true), mark(second, note: "No")], false, true),
            ([mark(second, isWholeSeries: true, saved: true), mark(second, hidden: true)], false, true),
            ([mark(second, isWholeSeries: true, hidden: true), mark(second, saved: true)], true, false),
            ([mark(second, saved: true, hidden: true)], true, false), ([mark(single, saved: true)], false, false),
        ] as [([CampusMark], Bool, Bool)])
    func theMarkOfAnOccurrenceComesBeforeThatOfItsSeries(marks: [CampusMark], isSaved: Bool, isHidden: Bool) {
        let index = MarkIndex(marks)
        #expect(index.isSaved(Self.second) == isSaved && index.isHidden(Self.second) == isHidden)
    }

    @Test func aTwinSharesItsMark() {
        var item = Self.single
        item.twins = [.init(id: "b", feed: "sports"), .init(id: "c", feed: "arts")]
        let twin = Self.mark(SampleCampus.item("c", "2026-12-01T18:00", feed: "arts"), saved: true)
        #expect(MarkIndex([twin]).isSaved(item) && MarkIndex([twin]).own(item) == twin)
        let own = Self.mark(Self.single, hidden: true)
        #expect(MarkIndex([twin, own]).own(item) == own && MarkIndex([twin, own]).isHidden(item))
    }

    // MARK: Changing

    private let service = CampusService.sample(StubCampus())

    @Test func savingTogglesAndAnEmptyMarkIsRemoved() {
        let items = [Self.single, Self.second]
        let (saves, change) = service.saving(items, MarkIndex())
        #expect(saves && change.changes.map(\.id) == ["a", "s@2"] && change.changes.allSatisfy(\.isAddition))
        let marks = change.changes.compactMap(\.after)
        #expect(marks.allSatisfy { $0.isSaved && $0.made == Sample.now && $0.state == .there })
        let (stillSaves, rest) = service.saving(items, MarkIndex([marks[0]]))
        #expect(stillSaves && rest.changes.map(\.id) == ["s@2"])
        let (savesAgain, removal) = service.saving(items, MarkIndex(marks))
        #expect(!savesAgain && removal.changes.allSatisfy(\.isRemoval) && removal.changes.count == 2)
    }

    @Test func aMarkWithANoteStays() {
        var mark = Self.mark(Self.single, saved: true)
        mark.note = "Bring a friend"
        let (_, change) = service.saving([Self.single], MarkIndex([mark]))
        #expect(change.changes.first?.after?.note == "Bring a friend" && change.changes.first?.after?.isSaved == false)
    }

    /// A time of a saved or hidden series has no mark of its own that could be taken from it.
    @Test func clearingTakesTheMarkFromTheSeriesToo() {
        let (series, own) = (
            Self.mark(Self.second, isWholeSeries: true, saved: true, hidden: true), Self.mark(Self.second, saved: true)
        )
        let (saves, change) = service.saving([Self.second], MarkIndex([series, own]))
        #expect(!saves && change.changes.map(\.id) == ["s@2", "s@*"])
        #expect(change.changes.map { $0.after?.isSaved } == [nil, false])
        let shown = service.clearing(\.isHidden, of: [Self.second], MarkIndex([series, own]))
        #expect(shown.changes.map(\.id) == ["s@*"] && shown.changes[0].after?.isSaved == true)
    }

    /// A fetch marks times of a saved series that it changed. They go with the series.
    @Test func clearingASeriesTakesTheMarksOfItsChangedTimes() {
        let series = Self.mark(Self.second, isWholeSeries: true, saved: true)
        let changed = Self.mark(Self.occurrence("3"), saved: true)
        var own = Self.mark(Self.occurrence("4"), saved: true)
        own.made = Sample.now.addingTimeInterval(-60)
        let (_, change) = service.saving([Self.second], MarkIndex([series, changed, own]))
        #expect(change.changes.map(\.id).sorted() == ["s@*", "s@3"] && change.changes.allSatisfy(\.isRemoval))
    }

    @Test func aWholeSeriesIsMarkedOnce() {
        let items = (1...3).map { Self.occurrence("\($0)") }
        let (saves, change) = service.saving(items, MarkIndex(), isWholeSeries: true)
        #expect(saves && change.changes.map(\.id) == ["s@*"])
        #expect(change.changes.first?.after?.isForSeries == true)
    }

    /// An item is found by its id, by that of its event, and by words of its title.
    @Test(arguments: [
        ("a", "a"), ("s@2", "s@2"), ("s", "s@1"), ("club", "s@1"), ("CLU", "s@1"), ("nothing", nil), ("", nil),
    ])
    func anItemIsFoundByText(text: String, id: String?) {
        let items = [Self.single] + (1...3).map { Self.occurrence("\($0)") }
        #expect((try? service.item(text, among: items))?.id == id)
    }

    /// The next time of a series is meant, not one that is over.
    @Test func aSeriesMeansItsNextTime() throws {
        var over = Self.occurrence("1")
        (over.start, over.end) = (over.start - 86_400 * 30, over.end - 86_400 * 30)
        #expect(try service.item("club", among: [over, Self.occurrence("2")]).id == "s@2")
        #expect(try service.item("club", among: [over]).id == "s@1")
    }
}
