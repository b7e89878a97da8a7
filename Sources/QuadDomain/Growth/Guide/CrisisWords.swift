/// Whether a question has words of a crisis. A few of them are also names of drills, or ordinary: those are let be where what
/// stands right beside them says so. In doubt they count.
enum CrisisWords {
    static func areIn(_ question: String) -> Bool {
        let words = Words(question)
        return phrases.contains { phrase in
            words.places(of: phrase).contains { !isHarmless(phrase, at: $0, in: words) }
        }
    }

    private static let phrases: [[String]] = """
        suicide, suicides, suicidal, kill myself, killing myself, kill my self, end my life, end my own life, \
        ending my life, take my life, take my own life, taking my life, end it all, want to die, wanna die, \
        wish i was dead, wish i were dead, better off dead, better off without me, hang myself, shoot myself, \
        don't want to live, dont want to live, not want to live, don't want to be alive, dont want to be alive, \
        don't want to be here anymore, dont want to be here anymore, never wake up again, no reason to live, \
        no point in living, not worth living, isn't worth living, isnt worth living, unalive, self harm, selfharm, \
        harm myself, harming myself, hurt myself, hurting myself, cut myself, cutting myself, overdose, overdosed, \
        can't go on, cant go on, being abused, abuses me, abused me, hits me, beats me
        """.split(separator: ",").map { Words(String($0)).words }

    // MARK: What is ordinary

    private static func isHarmless(_ phrase: [String], at place: Int, in words: Words) -> Bool {
        let after = words.clause(after: place + phrase.count - 1)
        let before = words.clause(before: place)
        return switch phrase {
        case ["suicide"]: after.first.map(drills.contains) == true && doubts.isDisjoint(with: before.suffix(3))
        case ["suicides"]:
            (after.first.map(drills.contains) == true || before.last.map(running.contains) == true
                || (before.last == "of" && before.dropLast().last.map(counting.contains) == true))
                && doubts.isDisjoint(with: before.suffix(3))
        case ["can't", "go", "on"], ["cant", "go", "on"]:
            after.first.map(weekdays.contains) == true
                || (after.first == "a" && after.dropFirst().first.map(outings.contains) == true)
        case ["beats", "me"]:
            after.first == "by" && after.dropFirst().first?.first?.isNumber == true
                || after.prefix(2) == ["to", "the"]
        default: false
        }
    }

    private static func set(_ list: String) -> Set<String> { Set(list.split(separator: " ").map(String.init)) }

    /// Behind the word, what is run or done in training.
    private static let drills = set("sprint sprints drill drills shuttle shuttles squeeze squeezes ladder ladders")
    private static let running = set("run ran runs running")
    private static let counting = set("set sets rep reps round rounds")
    /// Before it, what makes even a drill's name doubtful: people leave out full stops.
    private static let doubts = set(
        "about attempt attempted attempting attempts by commit commits committed committing consider considered "
            + "considering contemplate contemplated contemplating plan planned planning think thinking thought thoughts "
            + "tried try trying want wanna")
    private static let weekdays = set("monday tuesday wednesday thursday friday saturday sunday weekends weekdays")
    private static let outings = set("hike jog ride row run swim trip walk")
}

/// The words of a text as they are compared, with where a clause ends.
private struct Words {
    private(set) var words: [String] = []
    /// Places of words behind which something else than a space or a hyphen stands.
    private var ends: Set<Int> = []

    init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            var word = ""
            for character in String(decoding: FoldedText(String(line)).bytes, as: UTF8.self) {
                if character.isLetter || character.isNumber || character == "'" {
                    word.append(character)
                } else {
                    add(&word)
                    if !" -".contains(character) { endClause() }
                }
            }
            add(&word)
            endClause()
        }
    }

    private mutating func add(_ word: inout String) {
        defer { word = "" }
        var plain = word[...]
        while plain.first == "'" { plain.removeFirst() }
        while plain.last == "'" { plain.removeLast() }
        if plain.hasSuffix("'s") { plain.removeLast(2) }
        if !plain.isEmpty { words.append(String(plain)) }
    }

    private mutating func endClause() {
        if !words.isEmpty { ends.insert(words.count - 1) }
    }

    /// Over the ends of clauses as well: a comma takes nothing of its meaning from it.
    func places(of phrase: [String]) -> [Int] {
        guard let first = phrase.first, words.count >= phrase.count else { return [] }
        return (0...words.count - phrase.count).filter { place in
            words[place] == first && words[place..<place + phrase.count].elementsEqual(phrase)
        }
    }

    /// The next words of the clause, as many as matter.
    func clause(after place: Int) -> ArraySlice<String> {
        var end = place
        while end - place < Self.reach, end + 1 < words.count, !ends.contains(end) { end += 1 }
        return words[(place + 1)..<(end + 1)]
    }

    /// Those before.
    func clause(before place: Int) -> ArraySlice<String> {
        var start = place
        while place - start < Self.reach, start > 0, !ends.contains(start - 1) { start -= 1 }
        return words[start..<place]
    }

    private static let reach = 4
}
