extension Bitmap {
    public func pngBytes(_ options: PNGOptions = PNGOptions()) throws(PNGError) -> [UInt8] {
        let survey = unsafe withPixels { unsafe PixelSurvey($0, size: size) }
        if options.representation == .rgba {
            let image = PNGImage.rgba(self, survey)
            return try image.file(image.isLikelyFiltered ? image.filtered() : image.matched())
        }
        var best: [UInt8]?
        func consider(_ image: PNGImage, _ stream: [UInt8]) throws(PNGError) {
            let file = try image.file(stream)
            if file.count < best?.count ?? .max { best = file }
        }
        let isSmall = size.area <= 4096
        if survey.isIndexed {
            let image =
                survey.isGray && survey.isOpaque
                ? PNGImage.gray(survey, size: size) : PNGImage.indexed(survey, size: size)
            try consider(image, image.matched())
        }
        if !survey.isIndexed || isSmall {
            let image = PNGImage.direct(self, survey)
            if isSmall {
                try consider(image, image.matched())
                try consider(image, image.filtered())
            } else {
                try consider(image, image.isLikelyFiltered ? image.filtered() : image.matched())
            }
        }
        return best ?? []
    }
}
