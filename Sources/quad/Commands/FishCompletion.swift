/// Completion for fish, with descriptions.
enum FishCompletion {
    static func script(_ words: CompletionWords) -> String {
        """
        # Completion of quad for fish: quad completions fish > ~/.config/fish/completions/quad.fish
        function __quad_at
            # The command named so far and the number of its arguments, as place/count.
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
                    case \(words.valued.map { "--\($0.long)" }.joined(separator: " "))
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
            contains -- "$place/$count" $argv
        end
        function __quad_in
            # Whether the command named so far is this one, whatever its arguments.
            for count in 0 1 2 3 4 5 6 7 8 9
                __quad_at "$argv[1]/$count"; and return 0
            end
            return 1
        end
        complete -c quad -f
        \(lines(words).joined(separator: "\n"))

        """
    }

    private static func steps(_ words: CompletionWords) -> String {
        words.places.flatMap { place in
            place.subcommands.map { subcommand in
                let path = place.path.isEmpty ? subcommand.word : "\(place.path) \(subcommand.word)"
                let from = ShellWord.quotedForFish("\(place.path)/\(subcommand.word)")
                return "            case \(from)\n                set place \(ShellWord.quotedForFish(path))"
            }
        }.joined(separator: "\n")
    }

    private static func lines(_ words: CompletionWords) -> [String] {
        words.places.flatMap { place in
            let start = ShellWord.quotedForFish("__quad_at '\(place.path)/0'")
            let commands = place.subcommands.map { subcommand in
                "complete -c quad -n \(start) -a \(subcommand.word) -d \(ShellWord.quotedForFish(subcommand.summary))"
            }
            let arguments = place.arguments.enumerated().compactMap { index, kind in
                offers(kind).map {
                    "complete -c quad -n \(ShellWord.quotedForFish("__quad_at '\(place.path)/\(index)'")) \($0)"
                }
            }
            return commands + arguments + options(of: place)
        }
    }

    private static func options(of place: CompletionWords.Place) -> [String] {
        let condition = ShellWord.quotedForFish("__quad_in '\(place.path)'")
        return place.options.map { option in
            let short = option.short.map { " -s \($0)" } ?? ""
            let value = option.value == nil ? "" : " -r" + (offers(option.completion).map { " \($0)" } ?? "")
            return "complete -c quad -n \(condition) -l \(option.long)\(short)\(value) "
                + "-d \(ShellWord.quotedForFish(option.help))"
        }
    }

    private static func offers(_ kind: CompletionKind) -> String? {
        switch kind {
        case .none: nil
        case .file: "-F"
        case .directory: "-a '(__fish_complete_directories)'"
        case .values(let words), .suggestions(let words):
            "-a \(ShellWord.quotedForFish(words.joined(separator: " ")))"
        }
    }
}
