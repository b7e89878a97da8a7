import WordleKit

/// Measures the coloring of guesses, which makes up most of the analysis of a game.
func wordleBenchmarks() {
    let clock = ContinuousClock()
    let answers = WordList.builtIn.versions[0].answers.all()
    let guesses = WordList.builtIn.versions[0].guesses.all().prefix(4_000)
    // The sum is printed, so that the compiler cannot remove the work.
    var sum = 0
    let time = clock.measure {
        for guess in guesses {
            for answer in answers { sum &+= Int(Scoring.pattern(of: guess, against: answer).code) }
        }
    }
    let count = Double(guesses.count * answers.count)
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    print(#"{"name":"wordlekit.scorings","value":\#(Int(count / seconds)),"unit":"1/s","checksum":\#(sum)}"#)

    let list = WordList.builtIn
    let words = list.versions[0].guesses.all()
    var found = 0
    let lookups = clock.measure { for word in words where list.allows(word) { found += 1 } }
    let lookupSeconds = Double(lookups.components.seconds) + Double(lookups.components.attoseconds) / 1e18
    let rate = Int(Double(words.count) / lookupSeconds)
    print(#"{"name":"wordlekit.lookups","value":\#(rate),"unit":"1/s","checksum":\#(found)}"#)
}
