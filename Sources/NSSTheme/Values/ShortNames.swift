// The public names are nested, because SwiftUI has a `Color` and an `Environment` too. The package uses the short ones.

package typealias Color = Theme.Color
package typealias Value = Theme.Value
package typealias Environment = Theme.Environment
