/// The text of `quad-server --help`.
enum ServerHelp {
    static let text = """
        Usage: quad-server leaderboard (--data DIR | --database URL | --database-file FILE) [OPTIONS]
               quad-server --help

        Runs the Wordle leaderboard until SIGTERM or SIGINT. Prints its address when it is ready.

          --data DIR             Store the data in DIR. Only one server can use a folder.
          --database URL         Store the data in PostgreSQL. Several servers may share a database. A password does
                                 not belong here: use --database-file, or a password file of libpq (PGPASSFILE).
          --database-file FILE   Read the connection string from the first line of FILE (mode 600).
          --listen ADDRESS       Listen on ADDRESS (default 127.0.0.1:8080). Port 0 lets the system choose.
          --behind-proxy ADDRESS...
                                 Believe the X-Forwarded-For of the proxies with these addresses.
          --insecure             Listen on an address that other machines reach, without encryption and proxy.
          --list ANSWERS[,GUESSES]...
                                 Check games of these word lists, too. The files have one word a line.
          --reserved-names FILE  Refuse the names in FILE: one word a line; = before a word refuses it only as a whole.
          --log FILE             Append the log to FILE (default standard error).
          --help                 Print this text.

        Exit status: 0 after a signal, 1 if the server cannot start, 2 for a wrong command line.

        """
}
