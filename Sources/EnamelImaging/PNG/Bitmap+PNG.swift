extension Bitmap {
    public func pngBytes(_ options: PNGOptions = PNGOptions()) throws(PNGError) -> [UInt8] {
        let survey = unsafe withPixels { unsafe PixelSurvey($0, size: size) }
        if options.representation == .rgba {
            return try file(.rgba(self, survey), survey, options.effort)
        }
        guard survey.isIndexed else { return try file(.direct(self, survey), survey, options.effort) }
        let image =
            survey.isGray && survey.isOpaque ? PNGImage.gray(survey, size: size) : .indexed(survey, size: size)
        if options.effort == .small || size.area <= 4096 {
            let first = try file(image, survey, options.effort)
            let second = try file(.direct(self, survey), survey, options.effort)
            return second.count < first.count ? second : first
        }
        // Many colours may be a gradient, which filters suit better than a palette.
        if image.colorType == .palette, image.palette.count > 128, options.effort != .fast {
            let sample = PNGSample(height: size.height)
            if sample.filteredCount(self, survey.directType, survey) < sample.plainCount(image) {
                let first = try file(image, survey, options.effort)
                let second = try file(.direct(self, survey), survey, options.effort)
                return second.count < first.count ? second : first
            }
        }
        return try file(image, survey, options.effort)
    }

    /// The file of one form.
    private func file(
        _ image: PNGImage, _ survey: borrowing PixelSurvey, _ effort: PNGOptions.Effort
    ) throws(PNGError) -> [UInt8] {
        if effort == .small { return try image.file(image.smallest()) }
        guard image.colorType != .palette, image.bitDepth == 8 else { return try image.file(image.matched()) }
        if size.area <= 4096 {
            let plain = image.matched()
            let filtered = try image.filtered(effort)
            return try image.file(filtered.count < plain.count ? filtered : plain)
        }
        // Few pixels that repeat no neighbour, and many of them before there are too many colours: a drawing.
        if survey.freshCount < size.area / 16, survey.freshBeforeOverflow > 1024 { return try image.file(image.matched()) }
        let sample = PNGSample(height: size.height)
        let isFiltered = sample.filteredCount(self, image.colorType, survey) < sample.plainCount(image)
        return try image.file(isFiltered ? image.filtered(effort) : image.matched())
    }
}
