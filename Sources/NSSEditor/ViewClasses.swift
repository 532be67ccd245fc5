/// The classes of UIKit whose views a stylesheet can exclude. `exclude-views` and `exclude-subviews` take names of classes, not of styles.
enum ViewClasses {
  static let names = [
    "UIActionSheet", "UIActivityIndicatorView", "UIAlertButton", "UIAlertView", "UIButton", "UICollectionView",
    "UICollectionViewCell", "UIControl", "UIDatePicker", "UIImageView", "UILabel", "UINavigationBar", "UIPageControl",
    "UIPickerView", "UIProgressView", "UIRefreshControl", "UIScrollView", "UISearchBar", "UISegmentedControl", "UISlider",
    "UIStackView", "UIStepper", "UISwitch", "UITabBar", "UITableView", "UITableViewCell", "UITextField", "UITextView",
    "UIToolbar", "UIView", "UIWebView", "UIWindow",
  ]
}
