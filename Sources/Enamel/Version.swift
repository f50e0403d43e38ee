/// The release that the libraries and the command belong to.
package let enamelVersion = "0.1.0-dev"
