import { expect, test } from 'vitest'
import { visitsOfDay } from './visits-of-day.ts'

const maya = { id: 'maya', name: 'Maya Haddad', phone: '+9613123456', email: null }

function fitting(startTime: string, { id, name, phone }: { id: string | null; name: string; phone: string }) {
  return { id: startTime, startTime, clientName: name, clientPhone: phone, userId: id } as never
}
function rental(id: string, customer: typeof maya | (Omit<typeof maya, 'id'> & { id: null })) {
  return { id, customer } as never
}
const seen = (visits: ReturnType<typeof visitsOfDay>) =>
  visits.map(({ time, name, fittings, collects, returns }) => [
    time,
    name,
    fittings.length,
    collects.map(({ id }) => id),
    returns.map(({ id }) => id),
  ])

test('a bride who tries on and collects on one day stands there once, with both', () => {
  const visits = visitsOfDay({
    fittings: [fitting('12:00', maya), fitting('11:00', maya)],
    toCollect: [rental('gown', maya)],
    toReturn: [rental('veil', maya)],
  })
  expect(seen(visits)).toEqual([['11:00', 'Maya Haddad', 2, ['gown'], ['veil']]])
  expect(visits[0]?.fittings[0]).not.toHaveProperty('userId')
})

test('a guest is known by name and phone together, also beside an account', () => {
  const guest = { ...maya, id: null, name: 'MAYA HADDAD' }
  const together = { ...guest, name: 'MayaHaddad' }
  const mother = { ...maya, id: null, name: 'Rima Haddad' }
  const visits = visitsOfDay({
    fittings: [fitting('11:00', maya)],
    toCollect: [rental('gown', guest), rental('dress', mother)],
    toReturn: [rental('veil', together)],
  })
  expect(seen(visits)).toEqual([
    ['11:00', 'Maya Haddad', 1, ['gown'], ['veil']],
    [null, 'Rima Haddad', 0, ['dress'], []],
  ])
})

test('two accounts with one phone and name stay apart', () => {
  const visits = visitsOfDay({
    fittings: [fitting('11:00', maya), fitting('10:00', { ...maya, id: 'other' })],
    toCollect: [],
    toReturn: [],
  })
  expect(visits.map(({ time }) => time)).toEqual(['10:00', '11:00'])
  expect(new Set(visits.map(({ id }) => id)).size).toBe(2)
})
