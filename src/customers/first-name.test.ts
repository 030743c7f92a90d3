import { expect, test } from 'vitest'
import { hasSameFirstName, mayHaveSameFirstName } from './first-name.ts'

test('a first name is the same in any spelling', () => {
  for (const [one, other] of [
    ['Maya Haddad', 'maya haddad'],
    ['Maya Haddad', 'Maya Saad'],
    ['Élodie Khoury', 'Elodie Khoury'],
    ['Lea', 'Lea Saad'],
    ['عبد الله حداد', 'عبدالله حداد'],
    ['ليلى خوري', 'ليلى حداد'],
  ] as const) {
    expect(hasSameFirstName(one, other), `${one}, ${other}`).toBe(true)
    expect(hasSameFirstName(other, one), `${other}, ${one}`).toBe(true)
  }
})

test('a mother and a daughter, a husband and a wife differ in it', () => {
  for (const [one, other] of [
    ['Maya Haddad', 'Lea Haddad'],
    ['Hala Saad', 'L. Saad'],
    ['ليلى خوري', 'مايا خوري'],
    ['Georges Khoury', 'Georgette Khoury'],
  ] as const) {
    expect(hasSameFirstName(one, other), `${one}, ${other}`).toBe(false)
    expect(mayHaveSameFirstName(one, other), `${one}, ${other}`).toBe(false)
  }
})

test('the same name in two scripts or in another order, or an initial, may be the same', () => {
  expect(hasSameFirstName('Haddad Maya', 'Maya Haddad')).toBe(false)
  expect(mayHaveSameFirstName('Haddad Maya', 'Maya Haddad')).toBe(true)
  expect(hasSameFirstName('L. Saad', 'Lea Saad')).toBe(false)
  expect(mayHaveSameFirstName('L. Saad', 'Lea Saad')).toBe(true)
  expect(hasSameFirstName('Maya Haddad', 'مايا حداد')).toBe(false)
  expect(mayHaveSameFirstName('Maya Haddad', 'مايا حداد')).toBe(true)
})
