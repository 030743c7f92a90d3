export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

const mostLines = 600

/** Lines of `before` and `after` by their longest common subsequence; very long texts are compared as a whole. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  if (a.length > mostLines || b.length > mostLines) {
    return before === after ? a.map(same) : [...a.map(removed), ...b.map(added)]
  }
  // common[i][j]: length for the lines from i and from j on.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i]![j] =
        a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
    }
  }
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push(same(a[i++]!))
      j++
    } else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push(removed(a[i++]!))
    } else lines.push(added(b[j++]!))
  }
  return lines
}

const same = (text: string): DiffLine => ({ kind: 'same', text })
const added = (text: string): DiffLine => ({ kind: 'added', text })
const removed = (text: string): DiffLine => ({ kind: 'removed', text })
