import FoundationEssentials
import Testing

/// Every form of the program, and what keeps it from writing back what nobody typed.
struct FormListTests {
    private enum Way {
        /// It makes something new, or a step of its own, and shows nothing that is stored.
        case new
        /// Its change is merged with what is stored, field by field; where both changed one, the user sees both values and
        /// chooses.
        case merged
        /// What all forms are made of.
        case part
    }

    private static let forms: [String: Way] = [
        "Coaches/Events/EventListViewModel.swift": .merged, "Coaches/Family/ProfileViewModel.swift": .merged,
        "Coaches/Interchange/CoachImporting.swift": .new, "Coaches/Messages/MessageListViewModel.swift": .merged,
        "Coaches/Messages/MessageWriting.swift": .new, "Coaches/Schools/SchoolAsking.swift": .merged,
        "Coaches/Shared/CoachAsking.swift": .merged, "Coaches/Shared/PrivateNoteAsking.swift": .merged,
        "Coaches/Timeline/ContactAsking.swift": .merged, "Coaches/ToDo/ToDoAsking.swift": .merged,
        "Growth/Chat/ChatProviderEditing.swift": .merged, "Growth/Chat/ChatViewModel+Setup.swift": .new,
        "Growth/Log/GrowthSessionForm.swift": .merged, "Growth/Progress/GrowthPlanViewModel.swift": .merged,
        "Jobs/Detail/StepAsking+Adding.swift": .merged, "Jobs/Detail/StepAsking.swift": .merged,
        "Jobs/Shared/JobForm.swift": .merged, "Jobs/Shared/NewJob.swift": .new,
        "Jobs/Templates/JobTemplateViewModel.swift": .merged, "Jobs/Templates/TemplateForm.swift": .merged,
        "Layers/Dialogs.swift": .part, "News/Tab/NewsViewModel+Feeds.swift": .merged,
        "People/PersonListViewModel.swift": .merged,
        "Store/Customers/StoreCustomerAsking.swift": .merged, "Store/Payment/PaymentViewModel+Splitting.swift": .new,
        "Store/Payment/PaymentViewModel+Gifts.swift": .new, "Store/Payment/PaymentViewModel+Taking.swift": .new,
        "Store/Products/StoreProductForm.swift": .merged,
        "Store/Products/StoreShelf.swift": .new, "Store/Receipts/StoreGivingBack.swift": .new,
        "Store/Reports/StoreFiguresViewModel.swift": .new,
        "Store/Sessions/StoreDrawer.swift": .new, "Store/Settings/StoreSettingsViewModel.swift": .merged,
        "Store/Shared/KeptForm.swift": .part, "Store/Staff/StaffDesk.swift": .new,
        "Store/Staff/StoreStaffMemberViewModel.swift": .merged, "Store/Staff/StoreStaffViewModel.swift": .merged,
        "Store/Till/TillViewModel+Asking.swift": .new, "Store/Till/TillViewModel+Returning.swift": .new,
    ]

    /// A form that is added says here how it keeps what it did not change.
    @Test func everyFormIsListed() throws {
        let root =
            #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Sources/QuadPresentation"
        var found: Set<String> = []
        for name in try FileManager.default.subpathsOfDirectory(atPath: root) where name.hasSuffix(".swift") {
            let bytes = try #require(FileManager.default.contents(atPath: "\(root)/\(name)"))
            let text = String(decoding: bytes, as: UTF8.self)
            let makes = ["Dialogs.Form(", "dialogs.fillIn(", "KeptForm(", "FormLayer("]
            if makes.contains(where: text.contains) { found.insert(name) }
        }
        #expect(found.subtracting(Self.forms.keys).sorted() == [])
        #expect(Set(Self.forms.keys).subtracting(found).sorted() == [])
    }
}
