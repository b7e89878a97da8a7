/// Month names as programs write them in the user's language: English, German, French, Spanish, Italian, Portuguese,
/// Dutch.
enum ForeignMonths {
    private static let names: [[String]] = [
        ["january", "januar", "januari", "janvier", "enero", "ene", "gennaio", "janeiro", "jänner"],
        ["february", "februar", "februari", "février", "febrero", "febbraio", "fevereiro"],
        ["march", "märz", "mrz", "mars", "marzo", "março", "maart", "mrt"],
        ["april", "avril", "abril", "aprile"], ["may", "mai", "mayo", "maggio", "maio", "mei"],
        ["june", "juni", "juin", "junio", "giugno", "junho"],
        ["july", "juli", "juillet", "julio", "luglio", "julho"],
        ["august", "août", "aout", "agosto", "augustus"],
        ["september", "septembre", "septiembre", "settembre", "setembro"],
        ["october", "oktober", "octobre", "octubre", "ottobre", "outubro"],
        ["november", "novembre", "noviembre", "novembro"],
        ["december", "dezember", "décembre", "diciembre", "dicembre", "dezembro"],
    ]

    /// Returns the month for the first three or more letters of its name; January is 1.
    static func month(_ word: String) -> Int? {
        let name = word.lowercased()
        guard name.count >= 3, name.allSatisfy(\.isLetter) else { return nil }
        let found = names.indices.filter { place in names[place].contains { $0.hasPrefix(name) } }
        return found.count == 1 ? found[0] + 1 : nil
    }
}
