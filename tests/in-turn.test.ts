import { expect, test } from 'vitest'
import { inTurn } from '#tests/support/in-turn.ts'

const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((domain) => `src/${domain}/web/list.browser.test.tsx`)
const third = (nth: number, changed: string[] = []) =>
  inTurn(files, { THIRD: `${nth}/3`, CHANGED_FILES: changed.join('\n') })

test('three commits run each file once', () => {
  expect([1, 2, 3].flatMap((nth) => third(nth)).toSorted()).toEqual(files)
  expect([1, 2, 3].map((nth) => third(nth).length)).toEqual([3, 2, 2])
})

test.each([
  ['src/b/server/store.ts', [files[0], files[1], files[3], files[6]]],
  ['tests/e2e/b/list.e2e.ts', [files[0], files[1], files[3], files[6]]],
  ['src/ui/button.tsx', files],
  ['tests/components/setup.ts', files],
  ['docs/tests.md', [files[0], files[3], files[6]]],
])('a change of %s runs what it may break', (changed, expected) => {
  expect(third(1, [changed])).toEqual(expected)
})

test('without a third all files run', () => {
  expect(inTurn(files, {})).toEqual(files)
})
