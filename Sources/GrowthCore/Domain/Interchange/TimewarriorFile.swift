import FoundationEssentials
import QuadCore

/// The output of `timew export`: a list of intervals with tags. The first tag names the activity.
enum TimewarriorFile {
    static func read(_ bytes: [UInt8], local: LocalTime) throws(ImportError) -> [ParsedSession] {
        var reader = ForeignValueReader(bytes)
        guard let intervals = (try? reader.value())?.list else {
            throw ImportError("This is not a list of intervals", advice: "“timew export” writes one")
        }
        return intervals.enumerated().map { place, interval in
            let tags = interval.object?["tags"]?.list?.compactMap(\.text) ?? []
            do throws(ImportError) {
                return ParsedSession(
                    line: place + 1, name: tags.first ?? "", session: try session(interval, tags, local))
            } catch {
                return ParsedSession(line: place + 1, name: tags.first ?? "", fault: error.message)
            }
        }
    }

    private static func session(
        _ interval: ForeignValue, _ tags: [String], _ local: LocalTime
    ) throws(ImportError) -> PracticeSession {
        guard let start = interval.object?["start"]?.text, let from = MomentText.read(start) else {
            throw ImportError("start must be a time such as 20261120T061500Z")
        }
        guard let end = interval.object?["end"]?.text else { throw ImportError("the interval is still running") }
        guard let to = MomentText.read(end) else { throw ImportError("end must be a time such as 20261120T070000Z") }
        guard let title = tags.first else { throw ImportError("no tag says what was done") }
        let seconds = Int(to.timeIntervalSince(from).rounded())
        guard PracticeSession.lengths.contains(seconds) else {
            throw ImportError("the interval has no length, or is longer than a day")
        }
        let here = ZonedMoment.here(from, local: local)
        return PracticeSession(
            id: StableID.uuid("timewarrior", start, end), title: title, start: here.moment, seconds: seconds,
            zone: here.zone, tags: tags.dropFirst().map { $0.replacing(" ", with: "-") },
            notes: interval.object?["annotation"]?.text ?? "", origin: .imported)
    }
}
