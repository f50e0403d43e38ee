#if JPEG
    public import EnamelImaging
    public import Foundation

    extension Bitmap {
        /// The picture as JPEG; translucent pixels are laid over the options' background.
        public func jpeg(_ options: JPEGOptions = JPEGOptions()) throws -> Data { try Data(jpegBytes(options)) }
    }
#endif
