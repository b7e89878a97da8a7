import SystemKit

/// A desktop notification, sent by `notify-send` if it is installed.
package struct DesktopNotice {
    private let isDesktop: Bool
    private let program: String

    package init(environment: [String: String], program: String = "notify-send") {
        isDesktop = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"].contains {
            environment[$0]?.isEmpty == false
        }
        self.program = program
    }

    /// Shows a notification. Without a desktop nothing happens, because the terminal bell rings anyway.
    package func show(_ title: String, _ text: String) {
        guard isDesktop else { return }
        // After `--`, a text that begins with a hyphen is not an option.
        try? ChildProcess(program, ["--app-name=quad", "--", title, text]).launch()
    }
}
