/// The stylesheet of the pages. It works at the width of a telephone, in light and in dark colors.
enum BoardStyle {
    static let text = """
        :root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --faint: #5b6470; --line: #d5dae0;
          --link: #0a58ca; --mark: #8a4b00; }
        @media (prefers-color-scheme: dark) {
          :root { --ink: #e6e9ed; --paper: #14171a; --faint: #a3acb8; --line: #343b43; --link: #7fb0ff;
            --mark: #f0b060; }
        }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 44rem; padding: 1rem; color: var(--ink); background: var(--paper);
          font: 1rem/1.5 system-ui, sans-serif; }
        h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
        h2 { font-size: 1.1rem; margin: 1.5rem 0 .25rem; }
        a { color: var(--link); }
        nav a { margin-right: 1rem; }
        p { color: var(--faint); margin: .25rem 0; }
        table { border-collapse: collapse; width: 100%; }
        th, td { border-bottom: 1px solid var(--line); padding: .35rem .4rem; text-align: left;
          vertical-align: baseline; }
        th { color: var(--faint); font-weight: 600; }
        .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
        .name { overflow-wrap: anywhere; }
        .flag { color: var(--mark); font-size: .85rem; white-space: nowrap; }

        """
}
