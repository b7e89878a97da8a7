/// Completion for fish, with descriptions.
enum FishCompletion {
    static func script(_ words: CompletionWords) -> String {
        """
        # Completion of quad for fish: quad completions fish > ~/.config/fish/completions/quad.fish
        \(functions(words))
        complete -c quad -f
        \(lines(words).joined(separator: "\n"))

        """
    }

    /// Returns the functions that the conditions of the lines below call.
    private static func functions(_ words: CompletionWords) -> String {
        """
        function __quad_at
            # Whether the words so far name the command $argv[1], with $argv[2] arguments when that is given.
            set -l place ''
            set -l count 0
            set -l skip 0
            set -l tokens (commandline -opc)
            for word in $tokens[2..-1]
                if test $skip -eq 1
                    set skip 0
                    continue
                end
                switch $word
                    case \(words.valuedNames.joined(separator: " "))
                        set skip 1
                        continue
                    case '-*'
                        continue
                end
                switch "$place/$word"
        \(steps(words))
                    case '*'
                        set count (math $count + 1)
                end
            end
            test "$place" = "$argv[1]"; or return 1
            set -q argv[2]; or return 0
            test $count -eq $argv[2]
        end
        function __quad_after
            # Whether $argv[1] is the last whole word.
            set -l tokens (commandline -opc)
            test "$tokens[-1]" = "$argv[1]"
        end
        """
    }

    private static func steps(_ words: CompletionWords) -> String {
        words.places.flatMap { place in
            place.subcommands.map { subcommand in
                let from = ShellWord.quotedForFish("\(place.path)/\(subcommand.word)")
                return
                    "            case \(from)\n                set place \(ShellWord.quotedForFish(place.path(of: subcommand.word)))"
            }
        }.joined(separator: "\n")
    }

    private static func lines(_ words: CompletionWords) -> [String] {
        words.places.flatMap { place in
            let start = ShellWord.quotedForFish("__quad_at '\(place.path)' 0")
            let commands = place.subcommands.map { subcommand in
                "complete -c quad -n \(start) -a \(subcommand.word) -d \(ShellWord.quotedForFish(subcommand.summary))"
            }
            let arguments = place.arguments.enumerated().flatMap { index, kind in
                offers(kind).map {
                    "complete -c quad -n \(ShellWord.quotedForFish("__quad_at '\(place.path)' \(index)")) \($0)"
                }
            }
            return commands + arguments + options(of: place)
        }
    }

    private static func options(of place: CompletionWords.Place) -> [String] {
        let condition = ShellWord.quotedForFish("__quad_at '\(place.path)'")
        return place.options.map { option in
            let short = option.short.map { " -s \($0)" } ?? ""
            let value = option.value == nil ? "" : " " + valueOffers(option.completion)
            return "complete -c quad -n \(condition) -l \(option.long)\(short)\(value) "
                + "-d \(ShellWord.quotedForFish(option.description))"
        }
    }

    /// Returns the arguments of `complete` for an option's value. Only options for files offer files.
    private static func valueOffers(_ kind: CompletionKind) -> String {
        kind == .file ? "-r -F" : "-x" + offers(kind).map { " \($0)" }.joined()
    }

    /// Returns the words as fish reads them a second time: it expands the offers of `complete`.
    private static func list(_ words: [String]) -> String {
        words.map(ShellWord.quotedForFish).joined(separator: " ")
    }

    private static func offers(_ kind: CompletionKind) -> [String] {
        switch kind {
        case .none, .topics, .settingPaths, .settingValues, .routes: []
        case .file: ["-F"]
        case .directory: ["-a '(__fish_complete_directories)'"]
        case .values(let words), .suggestions(let words):
            ["-a \(ShellWord.quotedForFish(list(words)))"]
        case .following(let words):
            CompletionKind.inOrder(words).map { before, words in
                let offer = "__quad_after \(ShellWord.quotedForFish(before)); and printf '%s\\n' \(list(words))"
                return "-a \(ShellWord.quotedForFish("(\(offer))"))"
            }
        }
    }
}
