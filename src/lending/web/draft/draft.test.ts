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

function memoryStorage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content))
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  }
}

const full = {
  ...memoryStorage(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

test('restores the draft of the user without expired photos', () => {
  const storage = memoryStorage()
  expect(writeDraft(storage, key, draft)).toBe(true)
  expect(readDraft(storage, key, { now })).toEqual({ ...draft, photos: [draft.photos[1]], expired: 1 })
  expect(readDraft(storage, draftKey('nour'), { now })).toBeUndefined()
  const undo = removeDraft(storage, key)
  expect(readDraft(storage, key, { now })).toBeUndefined()
  undo()
  expect(readDraft(storage, key, { now })?.values.title).toBe('Moon')
})

test('ignores a draft of an older version of the dress and a draft older than 30 days', () => {
  const storage = memoryStorage()
  writeDraft(storage, key, { ...draft, version: 2 })
  expect(readDraft(storage, key, { now, version: 2 })).toBeDefined()
  expect(readDraft(storage, key, { now, version: 3 })).toBeUndefined()
  expect(readDraft(storage, key, { now: now + 31 * 24 * hour, version: 2 })).toBeUndefined()
})

test('restores a draft from before a field was added', () => {
  const { designer: _, ...older } = draft.values
  const storage = memoryStorage({ [key]: JSON.stringify({ ...draft, values: older }) })
  expect(readDraft(storage, key, { now })?.values).toEqual(draft.values)
})

test('ignores invalid stored values', () => {
  for (const text of [
    '',
    'null',
    '{',
    '[]',
    '{"savedAt":1}',
    JSON.stringify({ ...draft, values: { title: 1 } }),
  ]) {
    expect(readDraft(memoryStorage({ [key]: text }), key, { now })).toBeUndefined()
  }
})

test('reports a full or denied storage without throwing', () => {
  expect(writeDraft(full, key, draft)).toBe(false)
  expect(writeDraft(undefined, key, draft)).toBe(false)
  expect(readDraft(undefined, key, { now })).toBeUndefined()
  removeDraft(undefined, key)()
})

test('an empty form is no draft', () => {
  expect(isEmpty({ values: noValues, photos: [], unsent: [] })).toBe(true)
  expect(isEmpty(draft)).toBe(false)
})
