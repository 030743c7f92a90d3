import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.ts'

const diffLines = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)

test('shows removed and added lines between the same ones', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d'])
  expect(diffLines('a', 'a')).toEqual([' a'])
  expect(diffLines('', 'a')).toEqual(['-', '+a'])
})

test('the lines without the added ones are the former text, without the removed ones the new one', () => {
  const [before, after] = ['a\nb\na\nb\nc\n', 'b\na\nc\nc\nb']
  const lines = lineDiff(before, after)
  const without = (kind: string) =>
    lines
      .filter((line) => line.kind !== kind)
      .map(({ text }) => text)
      .join('\n')
  expect(without('added')).toBe(before)
  expect(without('removed')).toBe(after)
})

test('compares very long texts as a whole', () => {
  const long = 'x\n'.repeat(1000)
  expect(lineDiff(long, `${long}y`)).toHaveLength(2002)
})
