/// Months as programs write them in the language of their user: English, German, French, Spanish, Italian, Portuguese, Dutch.
enum ForeignMonths {
    private static let names: [[String]] = [
        ["jan", "januar", "janv", "ene", "gen"], ["feb", "févr", "fév", "fev"],
        ["mar", "mär", "mars", "mrt", "maart", "märz"],
        ["apr", "avr", "abr"], ["may", "mai", "mag", "mei", "maio"], ["jun", "juin", "giu"], ["jul", "juil", "lug"],
        ["aug", "août", "aout", "ago"], ["sep", "set"], ["oct", "okt", "ott", "out"], ["nov"],
        ["dec", "dez", "déc", "dic"],
    ]

    /// 1 is January; the name may be longer or have a point behind it.
    static func month(_ word: String) -> Int? {
        let name = word.lowercased().filter { $0 != "." }
        guard name.count >= 3, name.allSatisfy(\.isLetter) else { return nil }
        return names.firstIndex { names in names.contains { name.hasPrefix($0) } }.map { $0 + 1 }
    }
}
