extension Bitmap {
    /// The picture as a PNG file of straight colour, 8 bits a channel. Reading it gives exactly the same premultiplied pixels.
    ///
    /// Drawings are stored by what repeats: a palette where 256 colours do, the pixel to the left and the row above. Photographs
    /// and gradients go through PNG's filters; a sample of the rows decides. The bytes are the same on every machine, but
    /// pictures that go through filters, and all with ``PNGOptions/Effort/small``, depend on libdeflate's version.
    ///
    /// Cost: about 1 ns a pixel for flat drawings, 5 for shaded ones, 80 for photographs; a hundred times that for
    /// ``PNGOptions/Effort/small``. Memory beside the file: 1.3 bytes a pixel with a palette, up to 5 without, up to 10 behind
    /// filters and 30 for `small`.
    /// - Throws: ``PNGError`` where metadata is not what it should be, a part is over 2^31 - 1 bytes, or memory runs out.
    public func pngBytes(_ options: PNGOptions = PNGOptions()) throws(PNGError) -> [UInt8] {
        try pngBytes(options, vectorized: PNGKernels.best.vectorized)
    }

    /// The same with or without the processor's vector instructions.
    package func pngBytes(_ options: PNGOptions, vectorized: Bool) throws(PNGError) -> [UInt8] {
        let labels = try PNGLabels(options)
        let kernels = PNGKernels(vectorized: vectorized && PNGKernels.best.vectorized)
        let survey = unsafe withPixels { unsafe PixelSurvey($0, size: size, kernels: kernels) }
        if labels.kind == .gray, !survey.isGray || options.representation == .rgba {
            throw PNGError(.unwritable("a profile of grey cannot describe colours"), chunk: "iCCP")
        }
        let type = survey.directType(options, labels.kind)
        let isDirectGray = type == .gray
        if options.representation == .smallest, survey.isIndexed, isDirectGray || labels.kind != .gray {
            let image = isDirectGray ? PNGImage.gray(survey, size: size) : PNGImage.indexed(survey, size: size)
            let file = try image.file(
                image.compressed(options.effort, isDrawing: false, kernels), labels)
            guard needsDirect(image, type, survey, options.effort) else { return file }
            let other = try directFile(type, survey, options.effort, labels)
            return other.count < file.count ? other : file
        }
        return try directFile(type, survey, options.effort, labels)
    }

    /// Whether whole samples may be smaller than the samples or indices of a form.
    private func needsDirect(
        _ image: PNGImage, _ type: PNGInfo.ColorType, _ survey: borrowing PixelSurvey, _ effort: PNGOptions.Effort
    ) -> Bool {
        if image.colorType == type, image.bitDepth == 8 { return false }
        if effort == .small || size.area <= PNGSample.smallArea { return true }
        // Many colours may be a gradient, which filters suit better than a palette.
        guard image.palette.count > 128, effort == .balanced else { return false }
        // A colour that stands in one place only is a step of one.
        if survey.freshCount < 4 * image.palette.count { return true }
        // A drawing: hardly any pixel differs from both its neighbours.
        if survey.freshCount < size.area / 32 { return false }
        let sample = PNGSample(height: size.height)
        let plain = sample.whole(sample.plainCount(image.rows, image.repeats)) + 4 * image.palette.count
        return sample.whole(sample.filteredCount(self, type, survey)) < plain
    }

    private func directFile(
        _ type: PNGInfo.ColorType, _ survey: borrowing PixelSurvey, _ effort: PNGOptions.Effort, _ labels: PNGLabels
    ) throws(PNGError) -> [UInt8] {
        let image = PNGImage.direct(self, type, survey)
        // Few pixels repeat no neighbour, and there were many of them before there were too many colours.
        let (fresh, before) = (survey.freshCount, survey.freshBeforeOverflow)
        let isDrawing = fresh < size.area / 16 && before > 1024 || fresh < size.area / 32 && before > 512
        return try image.file(image.compressed(effort, isDrawing: isDrawing, survey.kernels), labels)
    }
}
