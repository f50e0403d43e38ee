#if WebP
    public import EnamelImaging
    public import Foundation

    extension Bitmap {
        /// The picture as WebP, lossy unless the options say otherwise.
        public func webp(_ options: WebPOptions = WebPOptions()) throws -> Data { try Data(webpBytes(options)) }
    }
#endif
