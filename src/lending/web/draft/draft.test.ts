import { expect, test } from 'vitest'
import { type DressDraft, draftKey, isEmpty, noValues, readDraft, removeDraft, writeDraft } from './draft.ts'

const hour = 3_600_000
const now = 1_800_000_000_000
const key = draftKey('maya')
const photo = (path: string, sentAt: number) => ({ path, name: path, sentAt })
const draft: DressDraft = {
  savedAt: now,
  values: { ...noValues, title: 'Moon', type: ['Evening'] },
  photos: [photo('/files/old.jpg', now - 23 * hour), photo('/files/new.jpg', now - hour)],
  unsent: ['c.jpg'],
}

function device(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content))
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const full = {
  ...device(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

test('a draft comes back to the person who wrote it, without photos the house has thrown away by then', () => {
  const storage = device()
  expect(writeDraft(storage, key, draft)).toBe(true)
  expect(readDraft(storage, key, { now })).toEqual({ ...draft, photos: [draft.photos[1]], expired: 1 })
  expect(readDraft(storage, draftKey('nour'), { now })).toBeUndefined()
  const putBack = removeDraft(storage, key)
  expect(readDraft(storage, key, { now })).toBeUndefined()
  putBack()
  expect(readDraft(storage, key, { now })?.values.title).toBe('Moon')
})

test('a draft of a dress that has changed since is of no use, nor is one a month old', () => {
  const storage = device()
  writeDraft(storage, key, { ...draft, version: 2 })
  expect(readDraft(storage, key, { now, version: 2 })).toBeDefined()
  expect(readDraft(storage, key, { now, version: 3 })).toBeUndefined()
  expect(readDraft(storage, key, { now: now + 31 * 24 * hour, version: 2 })).toBeUndefined()
})

test('what is not a draft is none', () => {
  for (const text of ['', 'null', '{', '[]', '{"savedAt":1}', JSON.stringify({ ...draft, values: {} })]) {
    expect(readDraft(device({ [key]: text }), key, { now })).toBeUndefined()
  }
})

test('a device that keeps nothing is told apart, and breaks nothing', () => {
  expect(writeDraft(full, key, draft)).toBe(false)
  expect(writeDraft(undefined, key, draft)).toBe(false)
  expect(readDraft(undefined, key, { now })).toBeUndefined()
  removeDraft(undefined, key)()
})

test('an untouched form is no draft', () => {
  expect(isEmpty({ values: noValues, photos: [], unsent: [] })).toBe(true)
  expect(isEmpty(draft)).toBe(false)
})
