/* Names and texts that try to break out of where a form writes them. */
@Any: 1;
@Self: 1;
@as: 1;
@associatedtype: 1;
@await: 1;
@break: 1;
@case: 1;
@catch: 1;
@class: 1;
@continue: 1;
@default: 1;
@defer: 1;
@deinit: 1;
@do: 1;
@else: 1;
@enum: 1;
@extension: 1;
@fallthrough: 1;
@false: 1;
@fileprivate: 1;
@for: 1;
@func: 1;
@guard: 1;
@if: 1;
@import: 1;
@in: 1;
@init: 1;
@inout: 1;
@internal: 1;
@is: 1;
@let: 1;
@nil: 1;
@operator: 1;
@precedencegroup: 1;
@private: 1;
@protocol: 1;
@public: 1;
@repeat: 1;
@rethrows: 1;
@return: 1;
@self: 1;
@static: 1;
@struct: 1;
@subscript: 1;
@super: 1;
@switch: 1;
@throw: 1;
@throws: 1;
@true: 1;
@try: 1;
@typealias: 1;
@var: 1;
@where: 1;
@while: 1;
@Type: 1;
@Protocol: 1;
@String: 1;
@Double: 1;
@Int: 1;
@Bool: 1;
@Swift: 1;
@Cell: 1;
@ThemeColor: 1;
@ThemeFont: 1;
@ThemeInsets: 1;
@TextAlign: 1;
@Hashable: 1;
@Styles: 1;
@Palette: 1;
@UIColor: 1;
@Color: 1;
@1st: 1; @a.b: red; @a/b: #FFF; @a_b: rgb(1,2,3); @a-b: 12; @_: 1; @__: 2;
Any { any: red; font-size: 1; }
Self { self: red; font-size: 1; }
as { as: red; font-size: 1; }
associatedtype { associatedtype: red; font-size: 1; }
await { await: red; font-size: 1; }
break { break: red; font-size: 1; }
case { case: red; font-size: 1; }
catch { catch: red; font-size: 1; }
class { class: red; font-size: 1; }
continue { continue: red; font-size: 1; }
default { default: red; font-size: 1; }
defer { defer: red; font-size: 1; }
deinit { deinit: red; font-size: 1; }
do { do: red; font-size: 1; }
else { else: red; font-size: 1; }
enum { enum: red; font-size: 1; }
extension { extension: red; font-size: 1; }
fallthrough { fallthrough: red; font-size: 1; }
false { false: red; font-size: 1; }
fileprivate { fileprivate: red; font-size: 1; }
for { for: red; font-size: 1; }
func { func: red; font-size: 1; }
guard { guard: red; font-size: 1; }
if { if: red; font-size: 1; }
import { import: red; font-size: 1; }
in { in: red; font-size: 1; }
init { init: red; font-size: 1; }
inout { inout: red; font-size: 1; }
internal { internal: red; font-size: 1; }
is { is: red; font-size: 1; }
let { let: red; font-size: 1; }
nil { nil: red; font-size: 1; }
operator { operator: red; font-size: 1; }
precedencegroup { precedencegroup: red; font-size: 1; }
private { private: red; font-size: 1; }
protocol { protocol: red; font-size: 1; }
public { public: red; font-size: 1; }
repeat { repeat: red; font-size: 1; }
rethrows { rethrows: red; font-size: 1; }
return { return: red; font-size: 1; }
self { self: red; font-size: 1; }
static { static: red; font-size: 1; }
struct { struct: red; font-size: 1; }
subscript { subscript: red; font-size: 1; }
super { super: red; font-size: 1; }
switch { switch: red; font-size: 1; }
throw { throw: red; font-size: 1; }
throws { throws: red; font-size: 1; }
true { true: red; font-size: 1; }
try { try: red; font-size: 1; }
typealias { typealias: red; font-size: 1; }
var { var: red; font-size: 1; }
where { where: red; font-size: 1; }
while { while: red; font-size: 1; }
Type { type: red; font-size: 1; }
Protocol { protocol: red; font-size: 1; }
String { string: red; font-size: 1; }
Double { double: red; font-size: 1; }
Int { int: red; font-size: 1; }
Bool { bool: red; font-size: 1; }
Swift { swift: red; font-size: 1; }
Cell { cell: red; font-size: 1; }
ThemeColor { themecolor: red; font-size: 1; }
ThemeFont { themefont: red; font-size: 1; }
ThemeInsets { themeinsets: red; font-size: 1; }
TextAlign { textalign: red; font-size: 1; }
Hashable { hashable: red; font-size: 1; }
Styles { styles: red; font-size: 1; }
Palette { palette: red; font-size: 1; }
UIColor { uicolor: red; font-size: 1; }
Color { color: red; font-size: 1; }
P0 { String: 1; font-color: red; }
P1 { Double: 1; font-color: red; }
P2 { Int: 1; font-color: red; }
P3 { Bool: 1; font-color: red; }
P4 { Swift: 1; font-color: red; }
P5 { Cell: 1; font-color: red; }
P6 { ThemeColor: 1; font-color: red; }
P7 { ThemeFont: 1; font-color: red; }
P8 { ThemeInsets: 1; font-color: red; }
P9 { TextAlign: 1; font-color: red; }
P10 { Hashable: 1; font-color: red; }
P11 { Styles: 1; font-color: red; }
P12 { Palette: 1; font-color: red; }
P13 { UIColor: 1; font-color: red; }
P14 { Color: 1; font-color: red; }
A/B { width: 1; } A.B { width: 2; } A_B { width: 3; } A-B { width: 4; }
2x { font-size: 10; font: y; background-gradient: z; background-color-top: red; background-color-bottom: blue; }
Evil { a: "\(exit(1)) // */ /* \"; b: '"; exit(1) //'; c: "x‮y z"; font-name: "\"; }
Camel { font-color: red; fontColor: blue; font--color: 1; font-color-: 2; -font-color: 3; }
Numbers { font-size: 1e300; number-of-lines: 99999999999; width: 0.1; height: -3; }
Lists { exclude-views: UIView,A.B; text-align: 'center'; separator-style: single-line; text-transform: none; }
@media (device: ipad) { Evil { b: other; } New/Style { width: 1; } @new.constant: 1; A/B { width: 9; } }
@media (device: iphone) and (orientation: landscape) { 2x { font-size: 12; } @tintColor: red; }
