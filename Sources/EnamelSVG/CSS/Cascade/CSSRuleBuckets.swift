/// Rules by what their rightmost compound asks for first: an id, a class or an element's name. An element need only be tried against
/// those that name something it has.
struct CSSRuleBuckets {
    private var byID: [Int32: [Int]] = [:]
    private var byClass: [Int32: [Int]] = [:]
    private var byType: [Int32: [Int]] = [:]
    private var others: [Int] = []

    /// Whether no rule can match anything.
    var isEmpty: Bool { byID.isEmpty && byClass.isEmpty && byType.isEmpty && others.isEmpty }

    init(_ rules: CSSRuleSet) {
        for (index, rule) in rules.rules.enumerated() {
            guard let tests = rule.selector.compounds.first?.tests, !tests.contains(.never) else { continue }
            var id: Int32?
            var className: Int32?
            var type: Int32?
            for test in tests {
                switch test {
                case .id(let name): id = name
                case .className(let name): className = name
                case .type(let name): type = name
                case .namespace, .attribute, .root, .empty, .nth, .nthOfType, .nthOf, .onlyChild, .onlyOfType, .any,
                    .not, .has, .language, .link, .always, .never:
                    break
                }
            }
            if let id {
                byID[id, default: []].append(index)
            } else if let className {
                byClass[className, default: []].append(index)
            } else if let type {
                byType[type, default: []].append(index)
            } else {
                others.append(index)
            }
        }
    }

    /// The rules that may match an element, each once.
    func candidates(for node: Int, _ matcher: borrowing CSSMatcher) -> [Int] {
        var result = others
        let id = matcher.idNumber(of: node)
        if id >= 0, let rules = byID[id] { result += rules }
        let classes = matcher.classNumbers(of: node)
        for (place, name) in zip(classes.indices, classes) where !classes[..<place].contains(name) {
            if let rules = byClass[name] { result += rules }
        }
        let type = matcher.typeNumber(of: node)
        if type >= 0, let rules = byType[type] { result += rules }
        return result
    }
}
