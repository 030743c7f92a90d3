import { expect, test } from 'vitest'
import {
  changeOf,
  type DuePayment,
  dollarsOf,
  type PaymentLine,
  poundsOf,
  settleLines,
} from './payment-draft.ts'

const due: DuePayment[] = [
  { kind: 'RENTAL', name: 'Balance', due: 45_000 },
  { kind: 'GUARANTEE', name: 'Security deposit', due: 20_000 },
]

const line = (key: number, changed: Partial<PaymentLine> = {}): PaymentLine => ({
  key,
  kind: 'RENTAL',
  method: 'CASH',
  currency: 'USD',
  rate: '89500',
  ...changed,
})

test('lines that nobody typed share what is due', () => {
  expect(settleLines([line(0), line(1, { kind: 'GUARANTEE' })], due)).toEqual({
    amounts: ['450.00', '200.00'],
    together: 65_000,
    left: new Map([
      ['RENTAL', 0],
      ['GUARANTEE', 0],
    ]),
  })
})

test('a part that is typed leaves the rest to the other line, in any order', () => {
  expect(settleLines([line(0, { amount: '300' }), line(1)], due).amounts).toEqual(['300', '150.00'])
  expect(settleLines([line(0), line(1, { amount: '300' })], due).amounts).toEqual(['150.00', '300'])
})

test('what is proposed is less than what is due, and more than is due is below 0', () => {
  const deposit: DuePayment[] = [{ kind: 'RENTAL', name: 'Price', due: 45_000, proposed: 22_500 }]
  expect(settleLines([line(0)], deposit)).toMatchObject({
    amounts: ['225.00'],
    left: new Map([['RENTAL', 22_500]]),
  })
  expect(settleLines([line(0, { amount: '460' })], deposit).left.get('RENTAL')).toBe(-1000)
})

test('dollars and pounds follow each other, and round notes pay what is due', () => {
  const pounds = line(0, { currency: 'LBP' })
  expect(poundsOf(pounds, '450.00', 5_000)).toBe('40,275,000')
  expect(dollarsOf({ ...pounds, pounds: '8,950,000' }, 45_000)).toBe('100.00')
  expect(dollarsOf({ ...pounds, pounds: '40,300,000' }, 45_000)).toBe('450.00')
  expect(dollarsOf({ ...pounds, pounds: '40,300,000', rate: '' }, 45_000)).toBe('')
})

test('pounds and change in pounds are proposed that notes can pay, and pay what is due', () => {
  const pounds = line(0, { currency: 'LBP' })
  expect(poundsOf(pounds, '115.00', 5_000)).toBe('10,295,000')
  expect(dollarsOf({ ...pounds, pounds: '10,295,000' }, 115_00)).toBe('115.00')
  expect(poundsOf(pounds, '88.37', 5_000)).toBe('7,910,000')
  const terms = { rateOfDay: 89_500, smallestNote: 5_000 }
  expect(changeOf(line(0, { received: '100', changeIn: 'LBP' }), '88.37', terms)).toBe('1,040,000')
  expect(changeOf({ ...pounds, received: '10,500,000' }, '115.00', terms)).toBe('205,000')
  expect(changeOf({ ...pounds, received: '10,500,000', changeIn: 'USD' }, '115.00', terms)).toBe('2.29')
  expect(changeOf(line(0, { received: '100' }), '88.37', terms)).toBe('11.63')
  expect(changeOf(line(0, { received: '88.38', changeIn: 'LBP' }), '88.37', terms)).toBe('')
})
