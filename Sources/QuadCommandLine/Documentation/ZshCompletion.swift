/// Completion for zsh, with descriptions.
enum ZshCompletion {
    static func script(_ words: CompletionWords) -> String {
        """
        #compdef quad
        # Completion of quad for zsh: quad completions zsh > a file named _quad in a folder of $fpath
        _quad() {
        \(findingPlace(words))
        \(offeringWords(words))
        }
        # Loaded as a function file, it completes at once; sourced, it registers itself.
        if [[ ${funcstack[1]-} == _quad ]]; then
            _quad "$@"
        else
            compdef _quad quad
        fi

        """
    }

    /// Returns the part of the script that finds the command in the words before the cursor.
    private static func findingPlace(_ words: CompletionWords) -> String {
        """
            local place='' word
            local -i index count=0
            local -a subcommands options
            case ${words[CURRENT-1]} in
        \(valuedOptions(words))
            esac
            case ${words[CURRENT]} in
        \(attachedValues(words))
            esac
            for ((index = 2; index < CURRENT; index++)); do
                word=${words[index]}
                case $word in
                    (\(words.valuedNames.joined(separator: "|"))) ((index++)); continue ;;
                    (-*) continue ;;
                esac
                case "$place/$word" in
        \(steps(words))
                    (*) ((count++)) ;;
                esac
            done
        """
    }

    /// Returns the part of the script that offers the words.
    private static func offeringWords(_ words: CompletionWords) -> String {
        """
            case $place in
        \(places(words))
            esac
            if [[ ${words[CURRENT]} == -* ]]; then
                _describe -o 'option' options
                return
            fi
            if ((count == 0 && $#subcommands > 0)); then
                _describe 'command' subcommands
                return
            fi
            case "$place/$count" in
        \(arguments(words))
            esac
        """
    }

    private static func action(_ kind: CompletionKind) -> String? {
        switch kind {
        case .none, .topics, .settingPaths, .settingValues, .routes: nil
        case .file: "_files"
        case .directory: "_files -/"
        case .values(let words), .suggestions(let words):
            offering(words)
        case .following(let words):
            "case ${words[CURRENT-1]} in "
                + CompletionKind.inOrder(words).map { "(\($0.before)) \(offering($0.words)) ;;" }.joined(separator: " ")
                + " esac"
        }
    }

    private static func offering(_ words: [String]) -> String {
        "compadd -- \(words.map(ShellWord.quoted).joined(separator: " "))"
    }

    private static func valuedOptions(_ words: CompletionWords) -> String {
        words.valued.map { option in
            let action = action(option.completion).map { "\($0); " } ?? ""
            return "        (--\(option.long)) \(action)return ;;"
        }.joined(separator: "\n")
    }

    private static func attachedValues(_ words: CompletionWords) -> String {
        words.valued.compactMap { option in
            action(option.completion).map { "        (--\(option.long)=*) compset -P '*='; \($0); return ;;" }
        }.joined(separator: "\n")
    }

    private static func steps(_ words: CompletionWords) -> String {
        words.places.flatMap { place in
            place.subcommands.map { subcommand in
                let from = ShellWord.quoted("\(place.path)/\(subcommand.word)")
                return "            (\(from)) place=\(ShellWord.quoted(place.path(of: subcommand.word))) ;;"
            }
        }.joined(separator: "\n")
    }

    private static func places(_ words: CompletionWords) -> String {
        words.places.map { place in
            let subcommands = place.subcommands.map { described($0.word, $0.summary) }
            let options = place.options.map { described("--\($0.long)", $0.description) }
            return """
                        (\(ShellWord.quoted(place.path)))
                            subcommands=(\(subcommands.joined(separator: " ")))
                            options=(\(options.joined(separator: " "))) ;;
                """
        }.joined(separator: "\n")
    }

    /// Returns the word and its description. A colon ends the word, so colons in the word are escaped.
    private static func described(_ word: String, _ description: String) -> String {
        ShellWord.quoted(word.split(separator: ":").joined(separator: "\\:") + ":" + description)
    }

    private static func arguments(_ words: CompletionWords) -> String {
        words.places.flatMap { place in
            place.arguments.enumerated().compactMap { index, kind in
                action(kind).map { "        (\(ShellWord.quoted("\(place.path)/\(index)"))) \($0) ;;" }
            }
        }.joined(separator: "\n")
    }
}
