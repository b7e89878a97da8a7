import SystemKit

/// A notice of the desktop, by `notify-send` where that is installed.
package struct DesktopNotice {
    private let isDesktop: Bool
    private let program: String

    package init(environment: [String: String], program: String = "notify-send") {
        isDesktop = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"].contains {
            environment[$0]?.isEmpty == false
        }
        self.program = program
    }

    /// Where there is none, nothing happens: the terminal rings anyway.
    package func show(_ title: String, _ text: String) {
        guard isDesktop else { return }
        // What begins with a hyphen would be an option.
        try? ChildProcess(program, ["--app-name=quad", "--", title, text]).launch()
    }
}
