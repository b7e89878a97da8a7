enum BashCompletion {
    static func script(_ words: CompletionWords) -> String {
        """
        # Completion of quad for bash. For this shell:  source <(quad completions bash)
        # For every shell: quad completions bash > ~/.local/share/bash-completion/completions/quad
        _quad() {
        \(findingPlace(words))
        \(offeringWords(words))
        }
        complete -F _quad quad

        """
    }

    /// Returns the part of the script that finds the command in the words before the cursor.
    private static func findingPlace(_ words: CompletionWords) -> String {
        """
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
            # Bash splits --option=value into three words.
            if [[ $current == '=' ]]; then
                current=
            elif [[ $previous == '=' ]]; then
                previous=${COMP_WORDS[COMP_CWORD-2]}
            fi
            COMPREPLY=()
            case $previous in
        \(valuedOptions(words))
            esac
            local place= word index count=0
            for ((index = 1; index < COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                case $word in
                    \(words.valuedNames.joined(separator: "|")))
                        ((index++))
                        [[ ${COMP_WORDS[index]} == '=' ]] && ((index++))
                        continue ;;
                    -*) continue ;;
                esac
                case "$place/$word" in
        \(steps(words))
                    *) ((count++)) ;;
                esac
            done
        """
    }

    /// Returns the part of the script that offers the words.
    private static func offeringWords(_ words: CompletionWords) -> String {
        """
            local subcommands= options=
            case $place in
        \(places(words))
            esac
            if [[ $current == -* ]]; then
                COMPREPLY=($(compgen -W "$options" -- "$current"))
                return
            fi
            if ((count == 0)) && [[ -n $subcommands ]]; then
                COMPREPLY=($(compgen -W "$subcommands" -- "$current"))
                return
            fi
            case "$place/$count" in
        \(arguments(words))
            esac
        """
    }

    private static func reply(_ kind: CompletionKind) -> String? {
        switch kind {
        case .none, .topics, .settingPaths, .settingValues, .routes: nil
        case .file: "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"
        case .directory: "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$current\")"
        case .values(let words), .suggestions(let words):
            offering(words)
        case .following(let words):
            "case $previous in "
                + CompletionKind.inOrder(words).map { "\($0.before)) \(offering($0.words)) ;;" }.joined(separator: " ")
                + " esac"
        }
    }

    private static func offering(_ words: [String]) -> String {
        "COMPREPLY=($(compgen -W \(ShellWord.quoted(words.joined(separator: " "))) -- \"$current\"))"
    }

    private static func valuedOptions(_ words: CompletionWords) -> String {
        words.valued.map { option in
            let reply = reply(option.completion).map { "\($0); " } ?? ""
            return "        --\(option.long)) \(reply)return ;;"
        }.joined(separator: "\n")
    }

    private static func steps(_ words: CompletionWords) -> String {
        words.places.flatMap { place in
            place.subcommands.map { subcommand in
                let from = ShellWord.quoted("\(place.path)/\(subcommand.word)")
                return "            \(from)) place=\(ShellWord.quoted(place.path(of: subcommand.word))) ;;"
            }
        }.joined(separator: "\n")
    }

    private static func places(_ words: CompletionWords) -> String {
        words.places.map { place in
            let subcommands = place.subcommands.map(\.word).joined(separator: " ")
            let options = place.options.map { "--\($0.long)" }.joined(separator: " ")
            return """
                        \(ShellWord.quoted(place.path)))
                            subcommands=\(ShellWord.quoted(subcommands))
                            options=\(ShellWord.quoted(options)) ;;
                """
        }.joined(separator: "\n")
    }

    private static func arguments(_ words: CompletionWords) -> String {
        words.places.flatMap { place in
            place.arguments.enumerated().compactMap { index, kind in
                reply(kind).map { "        \(ShellWord.quoted("\(place.path)/\(index)"))) \($0) ;;" }
            }
        }.joined(separator: "\n")
    }
}
