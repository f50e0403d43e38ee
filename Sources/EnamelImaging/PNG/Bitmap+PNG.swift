extension Bitmap {
    public func pngBytes(_ options: PNGOptions = PNGOptions()) throws(PNGError) -> [UInt8] {
        let survey = unsafe withPixels { unsafe PixelSurvey($0, size: size) }
        let image: PNGImage
        if options.representation == .rgba {
            image = .rgba(self, survey)
        } else if survey.isIndexed {
            image = survey.isGray && survey.isOpaque ? .gray(survey, size: size) : .indexed(survey, size: size)
        } else {
            image = .direct(self, survey)
        }
        return try image.matched()
    }
}
