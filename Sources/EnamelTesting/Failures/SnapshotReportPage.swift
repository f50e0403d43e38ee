/// The page's HTML, of texts that are escaped.
enum SnapshotReportPage {
    static func section(index: Int, title: String, message: String, views: String, command: String) -> String {
        """
        <section id="f\(index)" tabindex="-1"><h2>\(title)</h2><p class="message">\(message)</p>
        \(views)
        <div class="accept"><button class="copy">Copy</button><code>\(command)</code></div></section>

        """
    }

    /// Actual, reference and difference as addresses; nil for one that is missing. Each is in the page once: other views take it from the
    /// first when they are shown.
    static func pictures(_ sources: [String?]) -> String {
        let names = ["actual", "reference", "difference"]
        func image(_ index: Int, isFirst: Bool = false) -> String {
            guard index < sources.count, let source = sources[index] else { return "<p class=\"none\">none</p>" }
            let address = isFirst ? " src=\"\(source)\"" : ""
            return "<img class=\"\(names[index])\" alt=\"\(names[index])\"\(address)>"
        }
        let side = [1, 0, 2].map { "<figure><figcaption>\(names[$0])</figcaption>\(image($0, isFirst: true))</figure>" }
            .joined()
        guard sources.count > 1, sources[0] != nil, sources[1] != nil else {
            return "<div class=\"views\"><div class=\"side\">\(side)</div></div>"
        }
        let both = "<div class=\"pair\">\(image(1))\(image(0))</div>"
        func range(_ name: String) -> String {
            "<label>reference <input type=\"range\" min=\"0\" max=\"100\" value=\"50\" aria-label=\"\(name)\"> actual</label>"
        }
        return """
            <nav><button data-mode="side">1 Side by side</button><button data-mode="slider">2 Slider</button>\
            <button data-mode="onion">3 Onion skin</button><button data-mode="marks">4 Difference</button></nav>
            <div class="views" data-mode="side"><div class="side">\(side)</div>
            <div class="slider">\(range("slider"))\(both)</div>
            <div class="onion">\(range("onion skin"))\(both)</div>
            <div class="marks">\(image(2))</div></div>
            """
    }

    static func texts(_ texts: [String?]) -> String {
        let names = ["actual", "reference", "difference"]
        let order = texts.count > 2 && texts[2] != nil ? [2, 1, 0] : [1, 0]
        return "<div class=\"views\"><div class=\"side\">"
            + order.compactMap { index in
                texts[index].map { "<figure><figcaption>\(names[index])</figcaption><pre>\($0)</pre></figure>" }
            }.joined() + "</div></div>"
    }

    /// What a failure shows whose pictures would make the page too large.
    static func leftOut(_ files: [String]) -> String {
        "<p class=\"none\">left out of this page, which has many pictures already: \(files.joined(separator: ", "))</p>"
    }

    static func page(titles: [String], sections: String) -> String {
        let count = titles.count
        let list = titles.enumerated().map { "<li><a href=\"#f\($0)\">\($1)</a></li>" }.joined()
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>\(count) failed snapshots</title>
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width"><style>\(style)</style></head><body>
            <header><h1>\(count) failed snapshot\(count == 1 ? "" : "s")</h1>
            <p><kbd>j</kbd> <kbd>k</kbd> next, previous; <kbd>1</kbd> to <kbd>4</kbd> view; <kbd>&larr;</kbd> <kbd>&rarr;</kbd> slide; \
            <kbd>+</kbd> <kbd>-</kbd> zoom; <kbd>c</kbd> copy the command that accepts</p>
            <details><summary>List</summary><ol>\(list)</ol></details></header>
            <main>
            \(sections)</main><script>\(script)</script></body></html>

            """
    }

    private static let style = """
        :root { color-scheme: light dark; --zoom: 1 }
        body { font: 15px/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 1400px; padding: 0 20px 60vh }
        header { position: sticky; top: 0; background: Canvas; z-index: 2; border-bottom: 1px solid #8886 }
        h1 { font-size: 22px; margin: 12px 0 0 } header p { margin: 4px 0 8px } kbd { border: 1px solid #8888; border-radius: 4px; padding: 0 5px }
        section { border: 1px solid #8886; border-radius: 10px; padding: 0 16px 14px; margin: 20px 0; scroll-margin-top: 130px; outline: none }
        details { margin-bottom: 8px } ol { max-height: 40vh; overflow: auto; columns: 2 30em; margin: 4px 0 }
        section.current { border-color: #0a84ff; box-shadow: 0 0 0 2px #0a84ff55 }
        h2 { font-size: 17px; margin: 12px 0 4px; overflow-wrap: anywhere } .message { margin: 0 0 10px; overflow-wrap: anywhere }
        nav { margin-bottom: 10px } button { font: inherit; padding: 3px 10px } button[aria-pressed=true] { background: #0a84ff; color: #fff; border-color: #0a84ff }
        .views { overflow: auto } .views[data-mode] > div { display: none } .views[data-mode=side] > .side, .views[data-mode=slider] > .slider, .views[data-mode=onion] > .onion, .views[data-mode=marks] > .marks { display: block }
        .side { display: flex !important; gap: 16px; flex-wrap: wrap } .views[data-mode]:not([data-mode=side]) > .side { display: none !important }
        figure { margin: 0 } figcaption { font-size: 13px; opacity: .7; margin-bottom: 4px }
        img { display: block; image-rendering: pixelated; zoom: var(--zoom); background: repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0 / 16px 16px }
        .pair { display: grid; width: max-content; margin-top: 8px } .pair img { grid-area: 1 / 1 } label { font-size: 13px } input { width: 300px; vertical-align: middle }
        .slider .actual { clip-path: inset(0 0 0 calc(100% - var(--at, 50%))) } .onion .actual { opacity: var(--at, 50%) }
        pre { background: #8882; padding: 10px; border-radius: 6px; overflow: auto; max-width: 1300px; margin: 0 }
        .accept { margin-top: 12px; display: flex; gap: 10px; align-items: center } code { overflow-wrap: anywhere; font-size: 13px } .none { opacity: .6 }
        """

    private static let script = """
        const sections = [...document.querySelectorAll('section')]; let current = 0, zoom = 1;
        function go(i, scroll = true) {
          if (!sections.length) return;
          current = Math.max(0, Math.min(sections.length - 1, i));
          sections.forEach((s, n) => s.classList.toggle('current', n === current));
          if (scroll) { sections[current].focus({preventScroll: true}); sections[current].scrollIntoView({block: 'start'}); }
        }
        function show(section, mode) {
          const views = section.querySelector('.views[data-mode]'); if (!views) return;
          views.dataset.mode = mode;
          views.querySelectorAll('.' + mode + ' img:not([src])').forEach(i => i.src = views.querySelector('.side .' + i.className).src);
          section.querySelectorAll('nav button').forEach(b => b.setAttribute('aria-pressed', b.dataset.mode === mode));
        }
        function slide(input) { input.closest('.slider, .onion').style.setProperty('--at', input.value + '%'); }
        function copy(section) {
          const code = section.querySelector('.accept code'), button = section.querySelector('.copy');
          const range = document.createRange(); range.selectNodeContents(code);
          const selection = getSelection(); selection.removeAllRanges(); selection.addRange(range);
          const done = () => { button.textContent = 'Copied'; setTimeout(() => button.textContent = 'Copy', 1500); };
          if (navigator.clipboard) navigator.clipboard.writeText(code.textContent).then(done, () => { if (document.execCommand('copy')) done(); });
          else if (document.execCommand('copy')) done();
        }
        sections.forEach((section, n) => {
          section.addEventListener('click', () => go(n, false));
          section.querySelectorAll('nav button').forEach(b => b.addEventListener('click', () => show(section, b.dataset.mode)));
          section.querySelectorAll('input').forEach(i => { i.addEventListener('input', () => slide(i)); slide(i); });
          section.querySelector('.copy').addEventListener('click', () => copy(section));
          show(section, 'side');
        });
        document.addEventListener('keydown', event => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const section = sections[current], key = event.key, modes = ['side', 'slider', 'onion', 'marks'];
          if (key === 'j') go(current + 1); else if (key === 'k') go(current - 1);
          else if (key === 'c') copy(section);
          else if (key === '+' || key === '-') { zoom = Math.max(.25, Math.min(16, key === '+' ? zoom * 2 : zoom / 2)); document.documentElement.style.setProperty('--zoom', zoom); }
          else if ('1234'.includes(key)) show(section, modes[key - 1]);
          else if ((key === 'ArrowLeft' || key === 'ArrowRight') && event.target.tagName !== 'INPUT') {
            const views = section.querySelector('.views[data-mode]'); if (!views) return;
            const input = views.querySelector('.' + views.dataset.mode + ' input'); if (!input) return;
            input.value = +input.value + (key === 'ArrowLeft' ? -5 : 5); slide(input);
          } else return;
          event.preventDefault();
        });
        document.querySelectorAll('ol a').forEach((link, n) => link.addEventListener('click', event => {
          event.preventDefault(); link.closest('details').open = false; go(n);
        }));
        go(0, false);
        """
}
