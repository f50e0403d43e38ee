/// How browsers show HTML where a document says nothing (HTML, chapter "Rendering"), as far as text needs it.
enum HTMLDefaults {
    /// The rules.
    static let sheet = """
        @namespace url(http://www.w3.org/1999/xhtml);
        html, body, div, p, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, pre, blockquote, hr, section, article, header, footer,
        main, nav, figure, figcaption, address, center, form, details, summary { display: block }
        head, style, script, title, meta, link, template { display: none }
        table { display: table }
        thead, tbody, tfoot { display: table-row-group }
        tr { display: table-row }
        table[border]:not([border="0"]) td, table[border]:not([border="0"]) th { border: 1px solid }
        hr { border-top: 1px solid gray; margin-top: .5em; margin-bottom: .5em }
        td, th { display: table-cell; padding: 1px; vertical-align: middle }
        th { font-weight: bold; text-align: center }
        p, blockquote, dl, ul, ol, pre, figure { margin-top: 1em; margin-bottom: 1em }
        ul ul, ul ol, ol ul, ol ol { margin-top: 0; margin-bottom: 0 }
        blockquote, figure { margin-left: 40px; margin-right: 40px }
        dd { margin-left: 40px }
        ul, ol { padding-left: 40px }
        ul { list-style-type: disc }
        ol { list-style-type: decimal }
        li { display: list-item }
        h1 { font-size: 2em; margin-top: .67em; margin-bottom: .67em; font-weight: bold }
        h2 { font-size: 1.5em; margin-top: .83em; margin-bottom: .83em; font-weight: bold }
        h3 { font-size: 1.17em; margin-top: 1em; margin-bottom: 1em; font-weight: bold }
        h4 { margin-top: 1.33em; margin-bottom: 1.33em; font-weight: bold }
        h5 { font-size: .83em; margin-top: 1.67em; margin-bottom: 1.67em; font-weight: bold }
        h6 { font-size: .67em; margin-top: 2.33em; margin-bottom: 2.33em; font-weight: bold }
        b, strong { font-weight: bolder }
        i, em, cite, var, dfn, address { font-style: italic }
        code, kbd, samp, tt, pre { font-family: monospace }
        pre { white-space: pre }
        small { font-size: smaller }
        big { font-size: larger }
        sub { vertical-align: sub; font-size: smaller }
        sup { vertical-align: super; font-size: smaller }
        u, ins { text-decoration: underline }
        s, strike, del { text-decoration: line-through }
        a[href] { color: #0000ee; text-decoration: underline }
        mark { background-color: yellow; color: black }
        center { text-align: center }
        """
}
