import { expect, test } from 'vitest'
import { hasSaidSource, storeSource } from './stored-answers.ts'

function memory(text: string | null = null) {
  const storage = {
    getItem: () => text,
    setItem(_key: string, next: string) {
      text = next
    },
  }
  return () => storage
}

test('remembers that she has said how she found us, not what, and nothing of an event', () => {
  const storage = memory()
  storeSource(storage, { eventDate: '2027-06-05', eventPlace: 'Batroun', source: '' })
  expect(storage().getItem()).toBeNull()
  storeSource(storage, { eventDate: '2027-06-05', eventPlace: 'Batroun', source: 'FRIEND' })
  expect(hasSaidSource(storage)).toBe(true)
  expect(storage().getItem()).not.toMatch(/Batroun|FRIEND|2027/)
})

test('asks where nothing can be read or written', () => {
  const denied = () => {
    throw new Error('denied')
  }
  storeSource(denied, { source: 'FRIEND' })
  for (const storage of [denied, memory('{'), memory('null'), memory('[7]'), memory('{"source":1}')])
    expect(hasSaidSource(storage)).toBe(false)
})
