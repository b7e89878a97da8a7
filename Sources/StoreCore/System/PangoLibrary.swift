import Glibc

/// The functions of Pango and Cairo that draw text in any script. The libraries are loaded when the first page is
/// drawn, because linking them would slow every start.
struct PangoLibrary: @unchecked Sendable {
    typealias Pointer = UnsafeMutableRawPointer
    typealias Write = @convention(c) (Pointer?, UnsafePointer<UInt8>?, UInt32) -> Int32

    // Cairo.
    let pdfSurface: @convention(c) (Write, Pointer?, Double, Double) -> Pointer?
    let imageSurface: @convention(c) (Int32, Int32, Int32) -> Pointer?
    let imageData: @convention(c) (Pointer?) -> UnsafeMutablePointer<UInt8>?
    let imageStride: @convention(c) (Pointer?) -> Int32
    let flush: @convention(c) (Pointer?) -> Void
    let finish: @convention(c) (Pointer?) -> Void
    let status: @convention(c) (Pointer?) -> Int32
    let destroySurface: @convention(c) (Pointer?) -> Void
    let create: @convention(c) (Pointer?) -> Pointer?
    let destroy: @convention(c) (Pointer?) -> Void
    let save: @convention(c) (Pointer?) -> Void
    let restore: @convention(c) (Pointer?) -> Void
    let moveTo: @convention(c) (Pointer?, Double, Double) -> Void
    let scale: @convention(c) (Pointer?, Double, Double) -> Void
    let translate: @convention(c) (Pointer?, Double, Double) -> Void
    let rectangle: @convention(c) (Pointer?, Double, Double, Double, Double) -> Void
    let fill: @convention(c) (Pointer?) -> Void

    // Pango.
    let createLayout: @convention(c) (Pointer?) -> Pointer?
    let showLine: @convention(c) (Pointer?, Pointer?) -> Void
    let line: @convention(c) (Pointer?, Int32) -> Pointer?
    let setText: @convention(c) (Pointer?, UnsafePointer<CChar>?, Int32) -> Void
    let setDescription: @convention(c) (Pointer?, Pointer?) -> Void
    let setSingleParagraph: @convention(c) (Pointer?, Int32) -> Void
    let size: @convention(c) (Pointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Void
    let unknownGlyphs: @convention(c) (Pointer?) -> Int32
    let createDescription: @convention(c) () -> Pointer?
    let setFamily: @convention(c) (Pointer?, UnsafePointer<CChar>?) -> Void
    let setSize: @convention(c) (Pointer?, Double) -> Void
    let setWeight: @convention(c) (Pointer?, Int32) -> Void
    let freeDescription: @convention(c) (Pointer?) -> Void
    let release: @convention(c) (Pointer?) -> Void

    /// The functions; nil if a library is missing or lacks one of them.
    static let shared = try? PangoLibrary()

    private init() throws(MissingSymbolError) {
        let cairo = try Library("libcairo.so.2")
        let pango = try Library("libpango-1.0.so.0")
        let drawing = try Library("libpangocairo-1.0.so.0")
        pdfSurface = try cairo.symbol("cairo_pdf_surface_create_for_stream")
        imageSurface = try cairo.symbol("cairo_image_surface_create")
        imageData = try cairo.symbol("cairo_image_surface_get_data")
        imageStride = try cairo.symbol("cairo_image_surface_get_stride")
        flush = try cairo.symbol("cairo_surface_flush")
        finish = try cairo.symbol("cairo_surface_finish")
        status = try cairo.symbol("cairo_surface_status")
        destroySurface = try cairo.symbol("cairo_surface_destroy")
        create = try cairo.symbol("cairo_create")
        destroy = try cairo.symbol("cairo_destroy")
        save = try cairo.symbol("cairo_save")
        restore = try cairo.symbol("cairo_restore")
        moveTo = try cairo.symbol("cairo_move_to")
        scale = try cairo.symbol("cairo_scale")
        translate = try cairo.symbol("cairo_translate")
        rectangle = try cairo.symbol("cairo_rectangle")
        fill = try cairo.symbol("cairo_fill")
        createLayout = try drawing.symbol("pango_cairo_create_layout")
        showLine = try drawing.symbol("pango_cairo_show_layout_line")
        line = try pango.symbol("pango_layout_get_line_readonly")
        setText = try pango.symbol("pango_layout_set_text")
        setDescription = try pango.symbol("pango_layout_set_font_description")
        setSingleParagraph = try pango.symbol("pango_layout_set_single_paragraph_mode")
        size = try pango.symbol("pango_layout_get_size")
        unknownGlyphs = try pango.symbol("pango_layout_get_unknown_glyphs_count")
        createDescription = try pango.symbol("pango_font_description_new")
        setFamily = try pango.symbol("pango_font_description_set_family")
        setSize = try pango.symbol("pango_font_description_set_absolute_size")
        setWeight = try pango.symbol("pango_font_description_set_weight")
        freeDescription = try pango.symbol("pango_font_description_free")
        release = try Library("libgobject-2.0.so.0").symbol("g_object_unref")
    }
}

private struct MissingSymbolError: Error {}

private struct Library {
    private let handle: UnsafeMutableRawPointer

    init(_ name: String) throws(MissingSymbolError) {
        guard let handle = dlopen(name, RTLD_NOW) else { throw MissingSymbolError() }
        self.handle = handle
    }

    /// Returns a function. `dlsym` returns no types, so the types here are copied from the headers.
    func symbol<Function>(_ name: String) throws(MissingSymbolError) -> Function {
        guard let function = dlsym(handle, name) else { throw MissingSymbolError() }
        return unsafeBitCast(function, to: Function.self)
    }
}
