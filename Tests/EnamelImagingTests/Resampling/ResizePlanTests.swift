import EnamelImaging
import Testing

@Suite struct ResizePlanTests {
    private func plan(
        _ picture: (Int, Int), _ width: Int?, _ height: Int?, _ fit: ResizePlan.Fit = .contain, enlarges: Bool = true
    ) throws -> ResizePlan {
        try ResizePlan(
            PixelSize(width: picture.0, height: picture.1), width: width, height: height, fit: fit, enlarges: enlarges)
    }

    private func size(
        _ picture: (Int, Int), _ width: Int?, _ height: Int?, _ fit: ResizePlan.Fit = .contain, enlarges: Bool = true
    ) throws -> [Int] {
        let size = try plan(picture, width, height, fit, enlarges: enlarges).size
        return [size.width, size.height]
    }

    @Test func oneSideLeadsToTheOther() throws {
        #expect(try size((4000, 3000), 800, nil) == [800, 600])
        #expect(try size((4000, 3000), nil, 300) == [400, 300])
        #expect(try size((3, 2), 10, nil) == [10, 7])  // 6.67
        #expect(try size((4, 2), 5, nil) == [5, 3])  // 2.5, halves up
        #expect(try size((640, 480), nil, nil) == [640, 480])
        #expect(try size((100, 50), 200, nil, enlarges: false) == [100, 50])
        #expect(try size((100, 50), nil, 20, enlarges: false) == [40, 20])
    }

    @Test func containStaysInsideTheBoxAndTouchesIt() throws {
        #expect(try size((4000, 3000), 500, 500) == [500, 375])
        #expect(try size((3000, 4000), 500, 500) == [375, 500])
        #expect(try size((100, 50), 500, 500) == [500, 250])
        #expect(try size((100, 50), 500, 500, enlarges: false) == [100, 50])
        #expect(try size((100, 50), 500, 20, enlarges: false) == [40, 20])
        var random = RandomNumbers(seed: 21)
        for _ in 0..<2000 {
            let picture = (Int.random(in: 1...5000, using: &random), Int.random(in: 1...5000, using: &random))
            let box = [Int.random(in: 1...900, using: &random), Int.random(in: 1...900, using: &random)]
            let result = try size(picture, box[0], box[1])
            #expect(result[0] <= box[0] && result[1] <= box[1] && (result[0] == box[0] || result[1] == box[1]))
            let ratio = min(Double(box[0]) / Double(picture.0), Double(box[1]) / Double(picture.1))
            #expect(abs(Double(result[0]) - max(1, Double(picture.0) * ratio)) <= 0.5001)
            #expect(abs(Double(result[1]) - max(1, Double(picture.1) * ratio)) <= 0.5001)
        }
    }

    @Test func aSideNeverVanishes() throws {
        #expect(try size((1, 100_000), 50, 50) == [1, 50])
        #expect(try size((100_000, 1), 50, 50) == [50, 1])
        #expect(try size((100_000, 1), 5, nil) == [5, 1])
        let cover = try plan((1, 100_000), 50, 50, .cover())
        #expect(cover.part == PixelRect(x: 0, y: 50_000, width: 1, height: 1))
        #expect(try plan((100_000, 1), 1, 4_000_000, .cover()).part.width == 1)
    }

    @Test func coverFillsTheBoxFromThePartAroundItsFocus() throws {
        #expect(try plan((400, 300), 100, 100, .cover()).part == PixelRect(x: 50, y: 0, width: 300, height: 300))
        #expect(try plan((300, 400), 100, 100, .cover()).part == PixelRect(x: 0, y: 50, width: 300, height: 300))
        func x(_ focus: Double) throws -> Int { try plan((400, 300), 50, 50, .cover(.init(x: focus, y: 0.5))).part.x }
        #expect(try x(0) == 0 && x(0.375) == 0 && x(0.4) == 10 && x(0.6) == 90 && x(0.7) == 100 && x(1) == 100)
        #expect(try x(-.infinity) == 0 && x(7) == 100 && x(.nan) == 50)
        #expect(try size((400, 300), 1000, 1000, .cover()) == [1000, 1000])
        #expect(try plan((400, 300), 80, 60, .cover()).part == PixelRect(x: 0, y: 0, width: 400, height: 300))
    }

    @Test func coverWithoutEnlargingKeepsTheBoxsProportions() throws {
        #expect(try size((300, 200), 400, 400, .cover(), enlarges: false) == [200, 200])
        #expect(try size((300, 200), 100, 100, .cover(), enlarges: false) == [100, 100])
        #expect(try size((300, 200), 400, 100, .cover(), enlarges: false) == [300, 75])
    }

    @Test func fillTakesTheBoxAsItIs() throws {
        #expect(try size((400, 300), 77, 1234, .fill) == [77, 1234])
        #expect(try size((400, 300), 77, 1234, .fill, enlarges: false) == [77, 300])
        #expect(try plan((400, 300), 77, 1234, .fill).part == PixelRect(x: 0, y: 0, width: 400, height: 300))
    }

    @Test func aPlanMovesToAReducedCopy() throws {
        let full = try PixelSize(width: 4001, height: 3000)
        let half = try PixelSize(width: 2001, height: 1500)
        let contained = try ResizePlan(full, width: 800)
        #expect(contained.coveringSize(of: full) == contained.size)
        #expect(contained.moved(from: full, to: half).part == PixelRect(half))
        #expect(contained.moved(from: full, to: half).size == contained.size)
        let covered = try ResizePlan(full, width: 300, height: 300, fit: .cover(.init(x: 1, y: 0)))
        #expect(covered.part == PixelRect(x: 1001, y: 0, width: 3000, height: 3000))
        #expect(try covered.coveringSize(of: full) == PixelSize(width: 401, height: 300))
        #expect(covered.moved(from: full, to: half).part == PixelRect(x: 501, y: 0, width: 1500, height: 1500))
        // An enlargement needs no more than there is.
        #expect(try ResizePlan(full, width: 9000).coveringSize(of: full) == full)
        let tiny = try ResizePlan(full, width: 1, height: 1, fit: .cover(.init(x: 1, y: 1)))
        #expect(
            try tiny.moved(from: full, to: PixelSize(width: 1, height: 1)).part
                == PixelRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func sizesThatNoPictureHasAreErrors() throws {
        let picture = try PixelSize(width: 400, height: 300)
        #expect(throws: PixelSizeError.empty(width: 0, height: 1)) { try ResizePlan(picture, width: 0) }
        #expect(throws: PixelSizeError.empty(width: 5, height: -3)) { try ResizePlan(picture, width: 5, height: -3) }
        #expect(throws: PixelSizeError.self) { try ResizePlan(picture, width: .max, height: .max) }
        #expect(throws: PixelSizeError.self) { try ResizePlan(picture, width: .min) }
        #expect(throws: PixelSizeError.tooLarge(width: 400, height: 300, limit: 119_999)) {
            try ResizePlan(picture, limit: 119_999)
        }
        #expect(throws: PixelSizeError.tooLarge(width: 4_000_000, height: 3_000_000, limit: PixelSize.defaultLimit)) {
            try ResizePlan(picture, width: 4_000_000)
        }
        let thread = try PixelSize(width: 1, height: 1 << 22)
        #expect(throws: PixelSizeError.self) { try ResizePlan(thread, width: 1 << 22) }
    }
}
