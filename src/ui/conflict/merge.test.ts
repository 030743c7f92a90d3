import { expect, test } from 'vitest'
import { changedNames, differingLines, merge } from './merge.ts'

const base = { title: 'Ivory gown', price: '120.00', color: 'Ivory', hidden: false }

test('a field that only somebody else changed is taken over', () => {
  const mine = { ...base, title: 'Ivory lace gown' }
  const now = { ...base, price: '150.00' }
  expect(merge(base, mine, now)).toEqual({
    conflicts: [],
    adopted: ['price'],
    values: { ...mine, price: '150.00' },
  })
})

test('a field that both changed is a conflict unless both chose the same value', () => {
  const mine = { ...base, title: 'Mine', color: 'White' }
  const now = { ...base, title: 'Theirs', color: 'White' }
  expect(merge(base, mine, now)).toEqual({ conflicts: ['title'], adopted: [], values: mine })
})

test('values are compared as they are sent', () => {
  const tagsOf = (_: 'tags', { tags }: { tags: string }) => tags.split(',').map((tag) => tag.trim())
  expect(changedNames({ tags: 'lace, silk' }, { tags: 'lace,silk' }, tagsOf)).toEqual([])
  expect(changedNames({ tags: 'lace, silk' }, { tags: 'lace' }, tagsOf)).toEqual(['tags'])
})

test.each([
  ['Short', 'Other', 'Short'],
  ['a\nmine\nz', 'a\ntheirs\nz', '…\nmine\n…'],
  ['a\nz', 'a\ntheirs\nz', '…\n…'],
  ['a\na', 'a', '…\na'],
  ['same', 'same', '…'],
  ['mine\nz', 'theirs\nz', 'mine\n…'],
])('of %j beside %j differs %j', (text, other, expected) => {
  expect(differingLines(text, other)).toBe(expected)
})
