public import Foundation

extension CGSize {
    /// A page of A4 in whole points: 595 x 842.
    public static let a4 = CGSize(width: 595, height: 842)
    /// A page of US Letter: 612 x 792 points.
    public static let letter = CGSize(width: 612, height: 792)
}
