import FoundationEssentials
import QuadCore

/// The decisions that need the whole line: whether `500m` means meters or minutes, and whether `22:30` is a duration or
/// a time of day.
struct GrowthLineLengths {
    private(set) var parts: [GrowthLinePart]
    private let words: [ReadingWord]
    /// Whether the line edits a session. The duration is known then, so a clock value is a time of day.
    private let isChange: Bool

    init(_ parts: [GrowthLinePart], words: [ReadingWord], isChange: Bool) {
        self.parts = parts
        self.words = words
        self.isChange = isChange
    }

    mutating func decide() {
        let known = parts.lazy.compactMap { part -> Length? in
            switch part.meaning {
            case .length(let length): length
            case .span: Length(seconds: 3600)
            default: nil
            }
        }.first
        if let known {
            decideMeters(besides: known)
        } else if !takeClock() {
            takeMinutes()
        }
        decideClocks()
    }

    // MARK: A length is known

    /// Decides on `m` when the duration is known: hundreds are meters, and so are smaller numbers beside a duration of
    /// seconds.
    private mutating func decideMeters(besides length: Length) {
        for place in parts.indices {
            guard case .minutesOrMeters(let number) = parts[place].meaning else { continue }
            if number >= 100 || (number >= 60 && length.seconds < 60) {
                parts[place].meaning = .amount(Amount(Double(number), "m"))
            } else if number % 25 == 0, length.seconds < 60 {
                parts[place].meaning = .wrong("minutes or meters? Write \(number)min or \(number) meters")
            } else {
                parts[place].meaning = .length(Length(seconds: number * 60))
            }
        }
    }

    // MARK: No length is known

    /// With a distance, a clock value is the duration: `5k 22:30`, `500m 1:58`, `40km 1:15`. Returns whether one was
    /// found.
    private mutating func takeClock() -> Bool {
        for place in parts.indices {
            guard case .clock(let clock) = parts[place].meaning else { continue }
            for other in parts.indices {
                guard let meters = meters(other), let length = length(clock, over: meters) else { continue }
                parts[place].meaning = .length(length)
                refuseOtherClocks(over: meters)
                decideMeters(besides: length)
                return true
            }
        }
        return false
    }

    /// Refuses further clock values that may be splits, and are unlikely to be times of day: `500m 1:58 2:05`.
    private mutating func refuseOtherClocks(over meters: Double) {
        for place in parts.indices {
            guard case .clock(let clock) = parts[place].meaning, length(clock, over: meters) != nil else { continue }
            parts[place].meaning = .wrong("there is already a length; write a time of day as “at 17:30”")
        }
    }

    private func meters(_ place: Int) -> Double? {
        switch parts[place].meaning {
        case .amount(let amount): amount.meters
        case .minutesOrMeters(let number): number >= 100 ? Double(number) : nil
        default: nil
        }
    }

    /// Reads a clock value as minutes and seconds or as hours and minutes, whichever gives a humanly possible speed.
    private func length(_ clock: ColonNumber, over meters: Double) -> Length? {
        let short = clock.minutesAndSeconds
        if speeds(meters).contains(meters / Double(max(1, short.seconds))) { return short }
        let long = Length(hundredths: short.hundredths * 60)
        guard !clock.hasFraction, long.seconds <= 86_400, speeds(meters).contains(meters / Double(max(1, long.seconds)))
        else { return nil }
        return long
    }

    private static let wheels = [
        "bike", "ride", "rode", "cycl", "spin", "velo", "skat", "ski", "erg", "zwift", "peloton",
    ]

    /// Returns the possible speeds, in meters per second.
    private func speeds(_ meters: Double) -> ClosedRange<Double> {
        let rolls = words.prefix(4).contains { word in Self.wheels.contains { word.key.contains($0) } }
        return (meters < 300 ? 0.5 : 0.4)...(rolls ? 20 : meters < 1_000 ? 12 : 7.6)
    }

    private mutating func takeMinutes() {
        let places = parts.indices.filter { if case .minutesOrMeters = parts[$0].meaning { true } else { false } }
        guard !places.isEmpty, !isChange || places.count == 1 else { return }
        // `400m 10m`: a number that is too large for minutes is a distance.
        let taken = places.first { number($0) < 100 } ?? places.first { number($0) <= 300 } ?? places[0]
        let isAlone = places.count == 1
        let minutes = Double(max(1, number(taken)))
        for place in places {
            let number = number(place)
            let isFast = Double(number) / (minutes * 60) >= 0.4
            if place != taken, number > 300 || (number >= 100 && isFast) {
                parts[place].meaning = .amount(Amount(Double(number), "m"))
            } else if place == taken, isDoubtful(number), isAlone || number >= 100 {
                let text = words[parts[place].words].map(\.key).joined()
                parts[place].meaning = .wrong(
                    "minutes or meters? Write \(number)min, or add how long it took: \(text) 25min")
            } else {
                parts[place].meaning = .length(Length(seconds: number * 60))
            }
        }
    }

    private func number(_ place: Int) -> Int {
        if case .minutesOrMeters(let number) = parts[place].meaning { number } else { 0 }
    }

    /// Whether the number is a usual one for meters, too: 100, 150, 400.
    private func isDoubtful(_ number: Int) -> Bool { number >= 200 || (number >= 100 && number % 50 == 0) }

    /// Whether the sets have a distance or a duration, so that a time beside them may be a split: `4x500m`, but not
    /// `3x8`.
    private var hasIntervals: Bool {
        parts.contains { part in
            part.meaning == .sets
                && words[part.words].contains { word in word.key.contains { $0.isLetter && $0 != "x" } }
        }
    }

    private mutating func decideClocks() {
        let hasLength =
            isChange
            || parts.contains { part in
                switch part.meaning {
                case .length, .span: true
                default: false
                }
            }
        for place in parts.indices {
            guard case .clock(let clock) = parts[place].meaning else { continue }
            if hasIntervals {
                parts[place].meaning = .wrong(
                    "a split or a time? Write a split after --, or a time as “at 17:30”, and the total length"
                )
            } else if let minute = clock.minuteOfDay, hasLength {
                parts[place].meaning = .minute(minute)
            } else {
                parts[place].meaning = .wrong(
                    hasLength
                        ? "not a time of day"
                        : "a length or a time of day? Write 1h10 or 1m10s, or add how long it took")
            }
        }
    }
}
