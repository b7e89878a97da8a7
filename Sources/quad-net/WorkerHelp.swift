/// The text that `quad-net --help` prints.
enum WorkerHelp {
    static let text = """
        quad-net: fetches feeds and articles and asks models for quad, which starts it; there is no need to type it.
        “quad news --help” tells what can be done with news.

        Usage: quad-net refresh --data-dir DIR [--due] [--force] [--feed ID]… [--minutes N] [--keep-days N]
                                 [--keep-count N] [--document FILE]
               quad-net find [--data-dir DIR [--secret ID]] ADDRESS
               quad-net page --data-dir DIR --article ID LINK
               quad-net download --data-dir DIR --file PATH [--validator TEXT] [--limit BYTES] ADDRESS
               quad-net articles --data-dir DIR [--source ID]… [--force]
               quad-net chat < QUESTION
               quad-net newsboat FILE
               quad-net parse [FILE|-]… [--base URL] [--content-type TYPE]
               quad-net render [FILE|-] [--width N] [--base URL]

        “--user-agent TEXT” and “--header LINE” tell servers who asks. The first seven write a JSON object a line, the last
        of which says how it ended. They stop on SIGTERM, and
        when the pipe to their standard input or from their standard output is closed; what arrived until then stays.
        With “--parent PID” before it, a subcommand also stops when the process that started it, which PID must be, ends.

        """
}
