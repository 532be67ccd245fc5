extension RandomAccessCollection {
  /// The index of the first element that fulfills a condition, found by binary search; the end index if there is none. All
  /// elements after one that fulfills the condition must fulfill it too.
  @inlinable
  package func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if condition(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
