import JSONStore
import QuadCore

/// The briefing of the day in `briefing.json`, in the folder of files that can be made again.
package struct JSONBriefingRepository: BriefingRepository {
    private let document: JSONDocument<NewsBriefing?>

    package init(directory: String, options: StorageOptions) {
        var options = options
        options.durability = .relaxed
        document = JSONDocument(path: "\(directory)/briefing.json", default: nil, options: options)
    }

    package func briefing(for day: CalendarDay) -> NewsBriefing? {
        document.read().value.flatMap { $0.day == day ? $0 : nil }
    }

    package func keep(_ briefing: NewsBriefing) {
        try? document.write(briefing)
    }
}
