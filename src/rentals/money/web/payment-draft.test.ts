import { expect, test } from 'vitest'
import { type DuePayment, dollarsOf, type PaymentLine, poundsOf, settle } from './payment-draft.ts'

const due: DuePayment[] = [
  { kind: 'RENTAL', name: 'Balance', due: 45_000 },
  { kind: 'GUARANTEE', name: 'Guarantee', due: 20_000 },
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
  expect(settle([line(0), line(1, { kind: 'GUARANTEE' })], due)).toEqual({
    amounts: ['450.00', '200.00'],
    together: 65_000,
    left: new Map([
      ['RENTAL', 0],
      ['GUARANTEE', 0],
    ]),
  })
})

test('a part that is typed leaves the rest to the other line, in any order', () => {
  expect(settle([line(0, { amount: '300' }), line(1)], due).amounts).toEqual(['300', '150.00'])
  expect(settle([line(0), line(1, { amount: '300' })], due).amounts).toEqual(['150.00', '300'])
})

test('what is proposed is less than what is due, and more than is due is below 0', () => {
  const deposit: DuePayment[] = [{ kind: 'RENTAL', name: 'Price', due: 45_000, proposed: 22_500 }]
  expect(settle([line(0)], deposit)).toMatchObject({
    amounts: ['225.00'],
    left: new Map([['RENTAL', 22_500]]),
  })
  expect(settle([line(0, { amount: '460' })], deposit).left.get('RENTAL')).toBe(-1000)
})

test('dollars and pounds follow each other, and round notes pay what is due', () => {
  const pounds = line(0, { currency: 'LBP' })
  expect(poundsOf(pounds, '450.00')).toBe('40,275,000')
  expect(dollarsOf({ ...pounds, pounds: '8,950,000' }, 45_000)).toBe('100.00')
  expect(dollarsOf({ ...pounds, pounds: '40,300,000' }, 45_000)).toBe('450.00')
  expect(dollarsOf({ ...pounds, pounds: '40,300,000', rate: '' }, 45_000)).toBe('')
})
