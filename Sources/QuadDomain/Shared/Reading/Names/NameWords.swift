/// The words of a name, folded so that two spellings of one name are alike.
///
/// Case, accents, points and apostrophes do not count; a hyphen parts words; “&” is “and”, “Saint” and “St.” are one
/// word, and so are a first name and its usual short form.
package struct NameWords: Equatable, Sendable {
    package let words: [String]

    package init(_ name: String) {
        let folded = String(decoding: FoldedText(name).bytes, as: UTF8.self)
        var words = [""]
        for character in folded {
            switch character {
            // O'Brien and OBrien, St. and St
            case "'", "ʼ", "`", ".": break
            case "&": words += ["and", ""]
            case _ where character.isLetter || character.isNumber: words[words.count - 1].append(character)
            default: words.append("")
            }
        }
        self.words = words.filter { !$0.isEmpty }.map { $0 == "saint" ? "st" : $0 }
    }

    package var isEmpty: Bool { words.isEmpty }

    /// Whether every word here is a word of the other name, each of another one.
    package func areWords(of name: NameWords) -> Bool { fits(name) { Self.isSame($0, $1) } }

    /// Whether every word here begins a word of the other name, each another one.
    package func beginWords(of name: NameWords) -> Bool { fits(name) { $1.hasPrefix($0) || Self.isSame($0, $1) } }

    /// Words in the order of the name come first, so that “Ann” before “Anna Ann” takes the right one.
    private func fits(_ name: NameWords, _ isFit: (String, String) -> Bool) -> Bool {
        guard !isEmpty, words.count <= name.words.count else { return false }
        var left = name.words
        for word in words.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            guard let place = left.firstIndex(of: word) ?? left.firstIndex(where: { isFit(word, $0) }) else {
                return false
            }
            left.remove(at: place)
        }
        return true
    }

    /// The same word, or a first name and a short form of it.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        one == other || (Nicknames.root(of: one).map { $0 == Nicknames.root(of: other) } ?? false)
    }
}

/// First names and their usual short forms.
private enum Nicknames {
    private static let groups = [
        "alexander alex", "andrew andy", "anthony tony", "benjamin ben",
        "catherine katherine kathryn cathy kathy kate katie",
        "charles charlie chuck", "christopher chris", "daniel dan danny", "david dave", "deborah deb debbie",
        "donald don", "edward ed eddie", "elizabeth liz beth lizzie", "frederick fred", "gregory greg",
        "james jim jimmy",
        "jennifer jen jenny", "jeffrey jeff", "joseph joe joey", "jonathan jon", "joshua josh", "kenneth ken kenny",
        "lawrence larry", "margaret maggie meg peggy", "matthew matt", "michael mike mick", "nathaniel nathan nate",
        "nicholas nick", "patricia pat patty", "patrick paddy", "peter pete", "philip phillip phil", "raymond ray",
        "rebecca becky becca", "richard rick rich dick", "robert rob bob bobby", "ronald ron", "samuel sam",
        "samantha sammy",
        "stephen steven steve", "susan sue susie", "theodore ted", "thomas tom tommy", "timothy tim", "victoria vicky",
        "vincent vince", "william will bill billy", "zachary zach zack",
    ]

    private static let roots: [String: String] = Dictionary(
        groups.flatMap { group in
            let names = group.split(separator: " ").map(String.init)
            return names.map { ($0, names[0]) }
        }, uniquingKeysWith: { first, _ in first })

    static func root(of name: String) -> String? { roots[name] }
}
