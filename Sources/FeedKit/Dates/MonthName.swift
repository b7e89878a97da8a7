/// Names of months, full or abbreviated, in the languages of common feeds.
enum MonthName {
    /// Returns the month of `name`, which must be in lowercase and without periods.
    static func number(_ name: String) -> Int? {
        if let exact = names[name] { return exact }
        // English names may be cut after any letter from the third on ("Sept", "Janu").
        guard name.count >= 3 else { return nil }
        return english.firstIndex { $0.hasPrefix(name) || name.hasPrefix($0) }.map { $0 + 1 }
    }

    private static let english = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// The names for each language and month that do not begin an English name.
    private static let forms = [
        // German, Austrian, Dutch
        "januar jänner jän jan januari", "februar feb feber februari", "märz mär mrz maerz maart mrt", "april apr",
        "mai mei", "juni jun", "juli jul", "august aug augustus", "september sep sept", "oktober okt", "november nov",
        "dezember dez december dec",
        // French, Italian
        "janvier janv gennaio gen", "février févr fév fevr fevrier febbraio", "mars marzo", "avril avr aprile",
        "maggio mag", "juin giugno giu", "juillet juil luglio lug", "août aout agosto ago", "septembre settembre set",
        "octobre ottobre ott", "novembre", "décembre déc decembre dicembre dic",
        // Spanish, Portuguese
        "enero ene janeiro", "febrero fevereiro fev", "marzo março", "abril abr", "mayo maio", "junio junho",
        "julio julho", "agosto ago", "septiembre setembro", "octubre outubro out", "noviembre novembro",
        "diciembre dezembro dez",
        // Greek
        "ιαν ιανουαρίου", "φεβ φεβρουαρίου", "μάώ μαώ μαρ μάρ μαρτίου", "απρ απρίλ απριλίου", "μάι μαϊ μαι μαΐ μαΐου",
        "ιούν ιον ιουν ιουνίου", "ιούλ ιολ ιουλ ιουλίου", "αύγ αυγ αυγούστου", "σεπ σεπτ σεπτεμβρίου",
        "οκτ οκτωβρίου", "νοέ νοε νοεμβρίου", "δεκ δεκεμβρίου",
        // Hungarian
        "január", "február febr febru", "március márc már", "április ápr á", "május máj", "június jún", "július júl",
        "augusztus", "szeptember szept", "október", "november", "december",
        // Polish, Czech
        "stycznia sty ledna led", "lutego lut února úno", "marca března bře", "kwietnia kwi dubna dub",
        "maja května kvě", "czerwca cze června čvn", "lipca lip července čvc", "sierpnia sie srpna srp",
        "września wrz září zář", "października paź října říj", "listopada lis lst", "grudnia gru prosince pro",
        // Russian, Ukrainian
        "янв января січня", "фев февраля лютого", "мар марта березня", "апр апреля квітня", "мая май травня",
        "июн июня червня", "июл июля липня", "авг августа серпня", "сен сент сентября вересня", "окт октября жовтня",
        "ноя ноября", "дек декабря грудня",
        // Nordic, Turkish
        "januari ocak oca", "februari şubat şub", "marts mart", "nisan nis", "maj mayıs", "haziran haz", "temmuz tem",
        "augusti ağustos ağu", "eylül eyl", "ekim eki", "kasım kas", "desember des aralık ara",
    ]

    private static let names: [String: Int] = {
        var result: [String: Int] = [:]
        for (index, row) in forms.enumerated() {
            for name in row.split(separator: " ") where result[String(name)] == nil {
                result[String(name)] = index % 12 + 1
            }
        }
        return result
    }()
}
