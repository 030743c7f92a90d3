import { expect, test } from 'vitest'
import { answeredFields, storeAnswers } from './stored-answers.ts'

const today = '2026-11-23'

function memory(text: string | null = null) {
  const storage = {
    getItem: () => text,
    setItem(_key: string, next: string) {
      text = next
    },
  }
  return () => storage
}

test('remembers which questions were answered, but neither the place nor the source', () => {
  const storage = memory()
  storeAnswers(storage, { eventDate: '2027-06-05', eventPlace: ' ', source: '' }, today)
  expect(answeredFields(storage, today)).toEqual(['eventDate'])
  storeAnswers(storage, { eventPlace: 'Batroun', source: 'FRIEND' }, today)
  expect(answeredFields(storage, today)).toEqual(['eventDate', 'eventPlace', 'source'])
  expect(storage().getItem()).not.toMatch(/Batroun|FRIEND/)
})

test('asks for date and place again when the event is over, not how she found us', () => {
  const storage = memory()
  storeAnswers(storage, { eventDate: today, eventPlace: 'Batroun', source: 'FRIEND' }, today)
  expect(answeredFields(storage, '2026-11-24')).toEqual(['source'])
})

test('asks everything where nothing can be read or written', () => {
  const denied = () => {
    throw new Error('denied')
  }
  storeAnswers(denied, { source: 'FRIEND' }, today)
  for (const storage of [
    denied,
    memory('{'),
    memory('null'),
    memory('[7]'),
    memory('{"eventDate":7,"source":1}'),
  ])
    expect(answeredFields(storage, today)).toEqual([])
})
