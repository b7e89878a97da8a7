/// The text that `quad-net --help` prints.
enum WorkerHelp {
    static let text = """
        quad-net: fetches feeds, calendars and articles and asks models and leaderboards for quad, which starts it; you never
        need to type it.
        “quad news --help” lists the commands for news.

        Usage: quad-net refresh --data-dir DIR [--due] [--force] [--feed ID]… [--minutes N] [--keep-days N]
                                 [--keep-count N] [--document FILE]
               quad-net find [--calendars] [--data-dir DIR [--secret ID]] ADDRESS
               quad-net page --data-dir DIR --article ID LINK
               quad-net download --data-dir DIR --file PATH [--validator TEXT] [--limit BYTES] ADDRESS
               quad-net articles --data-dir DIR [--source ID]… [--force]
               quad-net calendars --data-dir DIR [--due] [--force] [--feed ID]…
               quad-net chat < QUESTION
               quad-net leaderboard < REQUEST
               quad-net sync < REQUEST
               quad-net serve FOLDER
               quad-net newsboat FILE
               quad-net parse [FILE|-]… [--base URL] [--content-type TYPE]
               quad-net render [FILE|-] [--width N] [--base URL]

        “--user-agent TEXT” and “--header LINE” are sent to servers. The first nine write one JSON object per line; the
        last object says how the command ended. They stop on SIGTERM, and when the pipe to their standard input or from
        their standard output is closed; what arrived until then is kept. After “--parent PID”, a subcommand also
        stops when the process that started it ends; PID must be the id of that process.

        """
}
