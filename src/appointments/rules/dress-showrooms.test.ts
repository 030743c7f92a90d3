import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branches } from '#showrooms/showrooms.ts'
import {
  choiceForDress,
  dressesElsewhere,
  elsewhereMessage,
  showroomsWith,
  type TryOnDress,
} from './dress-showrooms.ts'

const dress = (title: string, availableBranches: string[], category = ['Bridal']): TryOnDress => ({
  title,
  category,
  availableBranches,
})

const lace = dress('Lace', ['AOUKAR'])
const silk = dress('Silk', ['KFARHBAB'], ['Evening'])
const tulle = dress('Tulle', ['KFARHBAB', 'AOUKAR'], ['Evening'])

test('a dress is elsewhere when its showrooms do not include the chosen one', () => {
  expect(dressesElsewhere('KFARHBAB', [lace, silk, tulle])).toEqual([lace])
  expect(dressesElsewhere('AOUKAR', [lace, silk, tulle])).toEqual([silk])
  expect(dressesElsewhere('AOUKAR', [lace, tulle])).toEqual([])
})

test('a dress without a showroom is accepted by every showroom', () => {
  const pearl = dress('Pearl', [])
  for (const branch of branches) expect(elsewhereMessage(branch, [pearl])).toBeNull()
  expect(showroomsWith([pearl])).toEqual([...branches])
})

test('the message names the dresses and the showroom that has them all', () => {
  expect(elsewhereMessage('AOUKAR', [lace, tulle])).toBeNull()
  expect(elsewhereMessage('KFARHBAB', [lace, tulle])).toBe(
    'Lace can be tried on at Aoukar only. Please choose Aoukar.',
  )
  expect(elsewhereMessage('KFARHBAB', [lace, dress('Satin', ['AOUKAR'])])).toBe(
    'Lace and Satin can be tried on at Aoukar only. Please choose Aoukar.',
  )
})

test('when no showroom has them all, the message asks to leave out those that are elsewhere', () => {
  expect(showroomsWith([lace, silk])).toEqual([])
  expect(elsewhereMessage('AOUKAR', [lace, silk])).toBe(
    'Silk can be tried on at Kfar Hbab only. Please leave it out here and book it at Kfar Hbab.',
  )
  expect(elsewhereMessage('KFARHBAB', [lace, dress('Satin', ['AOUKAR']), silk])).toBe(
    'Lace and Satin can be tried on at Aoukar only. Please leave them out here and book them at Aoukar.',
  )
})

test('every showroom that has all dresses is accepted, and no other', () => {
  const anyDress = fc.subarray([...branches, 'PARIS']).map((available) => dress('A', available))
  fc.assert(
    fc.property(fc.array(anyDress, { maxLength: 6 }), (dresses) => {
      const accepted = branches.filter((branch) => elsewhereMessage(branch, dresses) === null)
      expect(accepted).toEqual(showroomsWith(dresses))
    }),
  )
})

test('a dress preselects its only showroom and the only type that fits', () => {
  expect(choiceForDress(lace)).toEqual({ branch: 'AOUKAR', type: 'BRIDAL' })
  expect(choiceForDress(silk)).toEqual({ branch: 'KFARHBAB', type: 'EVENING' })
  expect(choiceForDress(tulle)).toEqual({ type: 'EVENING' })
  expect(choiceForDress(dress('Both', ['AOUKAR'], ['Bridal', 'Evening']))).toEqual({ branch: 'AOUKAR' })
  expect(choiceForDress(dress('Other', ['AOUKAR', 'KFARHBAB'], ['Kaftan']))).toEqual({})
})

test('a bridal dress of both showrooms preselects the one with bridal fittings', () => {
  expect(choiceForDress(dress('Lace', ['KFARHBAB', 'AOUKAR']))).toEqual({ branch: 'AOUKAR', type: 'BRIDAL' })
})

test('a bridal dress at a showroom without bridal fittings leaves the type open', () => {
  expect(choiceForDress(dress('Lace', ['KFARHBAB']))).toEqual({ branch: 'KFARHBAB' })
})
