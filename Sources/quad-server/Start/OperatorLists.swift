import LeaderboardCore
import WordleKit

/// The word lists that the operator adds, so that the server can check games of these lists.
enum OperatorLists {
    /// - Parameter files: the files of answers, each with a comma and the file of guesses if there is one.
    static func rules(_ files: [String]) throws(StartError) -> GameRules {
        var lists: [OwnList] = []
        for file in files {
            let parts = file.split(separator: ",", maxSplits: 1).map(String.init)
            let answers = try words(parts.first ?? file, length: nil)
            let guesses = parts.count > 1 ? try words(parts[1], length: answers.first?.length) : nil
            do throws(WordListError) { lists.append(try OwnList(answers: answers, guesses: guesses)) } catch {
                throw .badWords(file, error.message)
            }
        }
        return GameRules(lists: lists)
    }

    private static func words(_ path: String, length: Int?) throws(StartError) -> [Word] {
        let bytes = try OperatorFile.read(path)
        do throws(WordListError) { return try WordListParser.parse(bytes, length: length).words } catch {
            throw .badWords(path, error.message)
        }
    }
}
