import WordleKit

/// Measures the coloring of guesses, which makes up most of the analysis of a game.
func wordleBenchmarks(_ bench: Bench) {
    let clock = ContinuousClock()
    let answers = WordList.builtIn.versions[0].answers.all()
    let guesses = WordList.builtIn.versions[0].guesses.all().prefix(4_000)
    var sum = 0
    let time = clock.measure {
        for guess in guesses {
            for answer in answers { sum &+= Int(Scoring.pattern(of: guess, against: answer).code) }
        }
    }
    let count = Double(guesses.count * answers.count)
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    // The sum is used, so that the compiler cannot remove the work.
    precondition(sum != 0)
    bench.report.add("wordlekit.scorings", (count / seconds).rounded(), "1/s", runs: 1)

    let list = WordList.builtIn
    let words = list.versions[0].guesses.all()
    var found = 0
    let lookups = clock.measure { for word in words where list.allows(word) { found += 1 } }
    let lookupSeconds = Double(lookups.components.seconds) + Double(lookups.components.attoseconds) / 1e18
    precondition(found != 0)
    bench.report.add("wordlekit.lookups", (Double(words.count) / lookupSeconds).rounded(), "1/s", runs: 1)
}
