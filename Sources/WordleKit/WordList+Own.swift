extension WordList {
    /// Makes the list of own answers.
    /// - Parameter guesses: nil allows the built-in words, if the answers are of a–z and have five letters.
    package static func own(answers: [Word], guesses: [Word]?) throws(WordListError) -> WordList {
        if let guesses { return try WordList(answers: answers, guesses: guesses) }
        let isLikeBuiltIn = answers.allSatisfy(\.isLatin) && answers.first?.length == WordList.builtIn.length
        let builtIn = isLikeBuiltIn ? WordList.builtIn.versions.flatMap { $0.guesses.all() } : []
        return try WordList(answers: answers, guesses: builtIn)
    }
}
