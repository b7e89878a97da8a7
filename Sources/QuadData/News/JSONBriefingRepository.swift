import JSONStore
import QuadDomain

/// The briefing of a day, in a file of the cache: it can be made again.
package struct JSONBriefingRepository: BriefingRepository {
    private struct Kept: Codable, Sendable {
        var briefing: NewsBriefing?
    }

    private let document: JSONDocument<Kept>

    /// - Parameter directory: the cache folder.
    package init(directory: String, options: StoreOptions) {
        var options = options
        options.durability = .relaxed
        document = JSONDocument(path: "\(directory)/briefing.json", default: Kept(), options: options)
    }

    package func briefing(for day: CalendarDay) -> NewsBriefing? {
        let briefing = document.read().value.briefing
        return briefing?.day == day ? briefing : nil
    }

    package func keep(_ briefing: NewsBriefing) { try? document.write(Kept(briefing: briefing)) }
}
