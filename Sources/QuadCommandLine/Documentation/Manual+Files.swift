import QuadCore

extension Manual {
    /// quad-files(5): files, configuration and environment.
    var filesPage: ManualPage {
        ManualPage(
            "quad-files", section: 5, "files, configuration and environment of quad",
            body: [
                ManualPage.list("FOLDERS", Self.folders), ManualPage.list("DATA", Self.data),
                ManualPage.paragraphs("FORMAT", Self.format), configuration,
                ManualPage.list("ENVIRONMENT", Self.environment),
                ManualPage.paragraphs("SEE ALSO", ["quad(1), quad-upkeep(1), quad-settings(1)"]),
            ])
    }

    private var configuration: String {
        let introduction = """
            The configuration is JSON5: JSON with comments, keys without quotes, and a comma after the last value. \
            A wrong value is reported, and its default is used; the other values still apply. Relative paths start at the folder of \
            the configuration.
            """
        let rows = settings.map { setting in
            let start = setting.defaultValue == .none ? "No default." : "Default: \(setting.defaultValue.text)."
            return HelpRow(term: setting.path, description: "\(setting.help) Takes \(setting.allowed). \(start)")
        }
        let keysRow = HelpRow(
            term: "keys.ACTION",
            description: "Keys that replace an action's built-in ones: one key, a list, or [] for none. "
                + "“quad keys” lists the names.")
        let sample = ".PP\n.nf\n" + Self.example.map(Roff.text).joined(separator: "\n") + "\n.fi"
        return ManualPage.part(
            "CONFIGURATION", "\(Roff.text(introduction))\n\(ManualPage.entries(rows + [keysRow]))\n\(sample)")
    }

    private static let example = [
        "{", "  theme: \"campus\", // blue and gold", "  weekStart: \"sunday\",",
        "  keys: { \"item.copy\": [\"y\", \"ctrl-y\"] },", "}",
    ]

    private static let folders = [
        HelpRow(term: "$XDG_CONFIG_HOME/quad/config.json", description: "The configuration (~/.config)."),
        HelpRow(
            term: "$XDG_CONFIG_HOME/quad/starters.json",
            description: "Feeds to offer while you follow none, instead of the program's own: "
                + #"{ "feeds": [ { "title": "…", "url": "https://…", "category": "…" } ] }."#),
        HelpRow(term: "$XDG_DATA_HOME/quad", description: "Your data (~/.local/share). “quad backup” copies it."),
        HelpRow(
            term: "$XDG_STATE_HOME/quad",
            description: "The place where you left the program, and text that you typed but did not enter "
                + "(~/.local/state)."),
        HelpRow(term: "$XDG_CACHE_HOME/quad", description: "Files that Quad can make or fetch again (~/.cache)."),
    ]

    /// The files of the data folder.
    private static let data = [
        HelpRow(term: "wordle.json", description: "Your games."),
        HelpRow(
            term: "news/",
            description:
                "Feeds, states of articles, mutes and queries; downloads.json; articles, bodies and pages by feed, "
                + "one JSON object per line. secrets.json holds passwords, cookies and headers; no export or backup has them "
                + "without --with-passwords."),
        HelpRow(term: "jobs/", description: "Jobs with their steps, their history, and templates."),
        HelpRow(
            term: "people.json, coaches.json, schools.json, interactions.json",
            description: "The recruiting log, with family.journal.jsonl. Your copies of contact rules are in rules/."),
        HelpRow(
            term: "store/",
            description: "log/ has an append-only file for each register and month, with one record per line. "
                + "Beside log/: products, carts, staff, shifts, customers, settings. Nothing in training/ counts; derived/ is made "
                + "from the log."),
        HelpRow(
            term: "growth/",
            description:
                "Practice sessions and plan, chats (a file each), the running timer, your own methods and articles."),
        HelpRow(term: "home.json", description: "The widgets of Home."),
        HelpRow(term: "history/", description: "The steps that can be undone."),
    ]

    private static let format = [
        "A collection is a JSON file with one item per line, and a journal (name.journal.jsonl) of later changes.",
        "Each line carries a checksum in the member “#”. If you edit a file by hand, Quad reads your values and keeps a copy of "
            + "the file as it found it; “quad doctor” checks all files.",
        "Two windows may use the same files at the same time: each shows what the other changes.",
        "Folders have mode 0700, files 0600.",
    ]

    private static let environment = [
        HelpRow(
            term: "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME", description: "See FOLDERS."),
        HelpRow(term: "NO_COLOR", description: "Set to any text, it turns colors off."),
        HelpRow(term: "COLORFGBG", description: "Says whether the terminal is light or dark."),
        HelpRow(term: "TERM", description: "The kind of terminal."),
        HelpRow(
            term: "XDG_RUNTIME_DIR, TMPDIR",
            description:
                "The first folder with room, of these, /dev/shm and /tmp, holds the folder of a demo, quad-demo-XXXXXX."
        ),
        HelpRow(
            term: "SOURCE_DATE_EPOCH",
            description: "Seconds since 1970 at which a demo starts, so that pictures of it look the same on every day."
        ),
        HelpRow(term: "VISUAL, EDITOR", description: "The editor for longer texts."),
        HelpRow(term: "PAGER", description: "The program that p opens articles in."),
        HelpRow(
            term: "BROWSER",
            description:
                "Terminal programs that open addresses, separated by colons; %s stands for the address. "
                + "Without BROWSER, the desktop's own program opens them."),
        HelpRow(
            term: "WAYLAND_DISPLAY, DISPLAY",
            description:
                "These decide whether Quad copies with wl-copy or xclip. Without either, Quad asks the terminal to copy (OSC 52)."
        ),
    ]
}
