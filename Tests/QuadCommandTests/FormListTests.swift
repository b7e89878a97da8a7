import FoundationEssentials
import Testing

/// Every form of the program, and its protection against overwriting fields that the user did not change.
struct FormListTests {
    private enum Way {
        /// The form creates a new item or a separate step, and shows no stored values.
        case new
        /// The change is merged with the stored item field by field. If both changed a field, the user sees both values
        /// and chooses.
        case merged
        /// The file is a building block of all forms.
        case part
    }

    private static let forms: [String: Way] = [
        "CampusUI/Screens/Feeds/FeedDialogs.swift": .merged,
        "CampusUI/Screens/Shared/OwnEventDialogs.swift": .merged,
        "CoachesUI/Screens/Events/EventListViewModel.swift": .merged,
        "CoachesUI/Screens/Family/ProfileViewModel.swift": .merged,
        "CoachesUI/Screens/Interchange/CoachImportModel.swift": .new,
        "CoachesUI/Screens/Messages/MessageListViewModel.swift": .merged,
        "CoachesUI/Screens/Model/CoachesModel+Forms.swift": .part,
        "CoachesUI/Screens/Messages/MessageComposer.swift": .new,
        "CoachesUI/Screens/Schools/SchoolDialogs.swift": .merged,
        "CoachesUI/Screens/Shared/CoachDialogs.swift": .merged,
        "CoachesUI/Screens/Shared/PrivateNoteDialogs.swift": .merged,
        "CoachesUI/Screens/Timeline/ContactDialogs.swift": .merged, "CoachesUI/Screens/ToDo/ToDoDialogs.swift": .merged,
        "GrowthUI/Screens/Chat/ChatProviderDialogs.swift": .merged,
        "GrowthUI/Screens/Chat/ChatSetup.swift": .new,
        "GrowthUI/Screens/Log/GrowthLogModel+Asking.swift": .merged,
        "GrowthUI/Screens/Log/PracticeSessionForm.swift": .merged,
        "GrowthUI/Screens/Progress/GrowthPlanViewModel.swift": .merged,
        "JobsUI/Screens/Detail/StepDialogs+Adding.swift": .merged, "JobsUI/Screens/Detail/StepDialogs.swift": .merged,
        "JobsUI/Screens/Shared/JobForm.swift": .merged, "JobsUI/Screens/Shared/NewJob.swift": .new,
        "JobsUI/Screens/Templates/JobTemplateViewModel.swift": .merged,
        "JobsUI/Screens/Templates/TemplateForm.swift": .merged,
        "QuadShell/Layers/Dialogs.swift": .part, "NewsUI/Screens/Tab/FeedEditor.swift": .merged,
        "NewsUI/Screens/Tab/QueryFeedEditor.swift": .merged,
        "QuadShell/People/PersonListViewModel.swift": .merged,
        "StoreUI/Screens/Customers/StoreCustomerDialogs.swift": .merged,
        "StoreUI/Screens/Payment/BillSplit.swift": .new,
        "StoreUI/Screens/Payment/OtherTenders.swift": .new,
        "StoreUI/Screens/Payment/CardTender.swift": .new,
        "StoreUI/Screens/Products/StoreProductForm.swift": .merged,
        "StoreUI/Screens/Products/ProductActions.swift": .new, "StoreUI/Screens/Receipts/RefundDialogs.swift": .new,
        "StoreUI/Screens/Reports/StoreFiguresViewModel.swift": .new,
        "StoreUI/Screens/Sessions/StoreDrawer.swift": .new,
        "StoreUI/Screens/Settings/StoreSettingsViewModel.swift": .merged,
        "StoreUI/Screens/Staff/StaffDesk.swift": .new,
        "StoreUI/Screens/Staff/StoreStaffMemberViewModel.swift": .merged,
        "StoreUI/Screens/Staff/StoreStaffViewModel.swift": .merged,
        "StoreUI/Screens/Till/UnknownCodes.swift": .new,
        "StoreUI/Screens/Till/TillReturns.swift": .new,
        "WordleUI/Screens/Statistics/ImportedStatisticsForm.swift": .new,
    ]

    /// Whoever adds a form must record here how the form keeps unchanged fields.
    @Test func everyFormIsListed() throws {
        let makes = ["Dialogs.Form(", "dialogs.fillIn(", "model.fillIn(", "FormLayer("]
        let found = Set(
            try SourceFiles.screens.filter { file in makes.contains { file.text.contains($0) } }.map(\.name))
        #expect(found.subtracting(Self.forms.keys).sorted() == [])
        #expect(Set(Self.forms.keys).subtracting(found).sorted() == [])
    }
}
