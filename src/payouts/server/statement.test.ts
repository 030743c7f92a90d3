import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePreferences } from '#accounts/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { downloadStatement, getStatement, type Statement } from '#payouts/statement-contract.ts'
import { inTransaction } from '#platform/database/db.ts'
import { moneyText } from '#shared/format/money.ts'
import { testApp } from '#tests/support/test-app.ts'
import { appendEntry } from './ledger.ts'
import { writePayouts } from './payouts.fixture.ts'
import { statementFile } from './statement-file.ts'

const app = await testApp()
const { db, call, send } = app
const maya = await app.person('CLIENT', { firstName: 'Maya', lastName: 'Haddad' })
const [silk] = await insertDress(db, { title: '=Silk "slip", ivory', ownerId: maya.id })
const [earned, requested] = await writePayouts(
  db,
  {
    userId: maya.id,
    dressId: silk,
    amount: 216_00,
    status: 'COMPLETED' as const,
    rentalPrice: 240_00,
    platformFee: '10.00',
  },
  {
    userId: maya.id,
    kind: 'WITHDRAWAL',
    amount: 100_10,
    status: 'COMPLETED' as const,
    paidOn: '2026-11-21',
    paymentMethod: 'TRANSFER',
    paymentReference: '=HYPERLINK("x")',
  },
)
// The last minute of October and the first of November, on the showroom's clock (UTC+2 since 25 October).
await entry('2026-10-31T21:59:00Z', 5000, { kind: 'ADJUSTMENT', reason: '-1+1 paid in cash' })
await entry('2026-10-31T22:00:00Z', 21600, { kind: 'EARNING', payoutId: earned })
await entry('2026-11-20T09:30:00Z', -10010, { kind: 'WITHDRAWAL', payoutId: requested })

test('a month has an opening balance, its entries and a closing balance', async () => {
  const { status, body } = await call(getStatement, { query: { month: '2026-11' } }, { as: maya })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    month: '2026-11',
    firstMonth: '2026-10',
    lastMonth: '2026-11',
    person: 'Maya Haddad',
    opening: '50.00',
    closing: '165.90',
    entries: [
      {
        date: '2026-11-01',
        time: '00:00',
        kind: 'EARNING',
        amount: '216.00',
        balance: '266.00',
        dressName: '=Silk "slip", ivory',
        terms: { fee: '24.00', share: '216.00' },
        reason: null,
      },
      {
        date: '2026-11-20',
        time: '11:30',
        kind: 'WITHDRAWAL',
        amount: '-100.10',
        balance: '165.90',
        terms: null,
        payment: { date: '2026-11-21', method: 'TRANSFER', reference: '=HYPERLINK("x")' },
      },
    ],
  })
  const october = (await call(getStatement, { query: { month: '2026-10' } }, { as: maya })).body
  expect(october).toMatchObject({
    opening: '0.00',
    closing: '50.00',
    entries: [{ date: '2026-10-31', time: '23:59' }],
  })
})

test('entries are in the order in which they changed the balance, not in that of the requests', async () => {
  const rima = await app.person()
  // The withdrawal was requested first and waited for the lock while the earning was credited.
  await entry('2026-11-30T21:59:58Z', 5000, { kind: 'EARNING' }, rima)
  await entry('2026-11-30T21:59:57Z', -4000, { kind: 'WITHDRAWAL' }, rima)
  await entry('2026-11-30T21:59:57Z', -1000, { kind: 'ADJUSTMENT' }, rima)
  const { body } = await call(getStatement, { query: { month: '2026-11' } }, { as: rima })
  expect(body.entries.map(({ balance }) => balance)).toEqual(['50.00', '10.00', '0.00'])
  const december = (await call(getStatement, { query: { month: '2026-12' } }, { as: rima })).body
  expect(december).toMatchObject({ opening: '0.00', entries: [] })
})

test('the default is the current month; a month without entries closes as it opened', async () => {
  expect((await call(getStatement, { query: {} }, { as: maya })).body.month).toBe('2026-11')
  const later = (await call(getStatement, { query: { month: '2027-01' } }, { as: maya })).body
  expect(later).toMatchObject({ opening: '165.90', closing: '165.90', entries: [] })
})

test('the CSV file contains the same entries, escapes formulas and has a byte order mark', async () => {
  const { status, body, headers } = await send(
    downloadStatement,
    { query: { month: '2026-11' } },
    { as: maya },
  )
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="statement-2026-11.csv"',
    'cache-control': 'private, no-store',
  })
  expect(String(body).split('\r\n')).toEqual([
    '\uFEFFDate,Time,Entry,Note,Paid on,Method,Reference,Rental price,VAT %,VAT,Platform fee %,Platform fee,Your share,Amount,Balance',
    ',,Opening balance,,,,,,,,,,,,50.00',
    '2026-11-01,00:00,"Earning: =Silk ""slip"", ivory",,,,,240.00,0.00,0.00,10.00,24.00,216.00,216.00,266.00',
    `2026-11-20,11:30,Payout requested,,2026-11-21,Transfer,"'=HYPERLINK(""x"")",,,,,,,-100.10,165.90`,
    ',,Closing balance,,,,,,,,,,,,165.90',
    '',
  ])
  await send(changePreferences, { body: { language: 'fr' } }, { as: maya })
  const french = await send(downloadStatement, { query: { month: '2026-11' } }, { as: maya })
  expect(String(french.body)).toMatch(/^\uFEFFDate,Heure,/)
  const october = await send(downloadStatement, { query: { month: '2026-10' } }, { as: maya })
  expect(String(october.body)).toContain(",'-1+1 paid in cash,")
})

test('any amounts in the CSV file add up to the cent', () => {
  const amounts = fc.array(
    fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }).filter((one) => one !== 0),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), amounts, (opening, all) => {
      let balance = opening
      const entries = all.map((cents): Statement['entries'][number] => {
        balance += cents
        return {
          id: '',
          date: '2026-11-01',
          time: '10:00',
          kind: 'ADJUSTMENT' as const,
          dressName: null,
          isForfeitedDeposit: false,
          terms: null,
          payment: null,
          reason: null,
          amount: moneyText(cents),
          balance: moneyText(balance),
        }
      })
      const of = { month: '2026-11', firstMonth: '2026-11', lastMonth: '2026-11', person: '' }
      const text = statementFile({ ...of, opening: moneyText(opening), closing: moneyText(balance), entries })
      const lines = text.trimEnd().split('\r\n').slice(1)
      const cell = (line: string | undefined, nth: number) => line?.split(',').at(nth)
      const cents = (line: string | undefined, nth: number) => Math.round(Number(cell(line, nth)) * 100)
      const sum = lines.slice(1, -1).reduce((total, line) => total + cents(line, -2), 0)
      expect(opening + sum).toBe(balance)
      expect(cell(lines.at(-1), -1)).toBe(moneyText(balance))
    }),
    { numRuns: 200 },
  )
})

test.each(['2026-13', '2026-1', '11-2026', '', '9999-01', ['2026-11', '2026-10']])(
  'refuses the month %j',
  async (month) => {
    const url = `/api/payouts/statement?${[month]
      .flat()
      .map((one) => `month=${one}`)
      .join('&')}`
    expect((await app.inject({ url }, { as: maya })).statusCode).toBe(400)
  },
)

test('a statement contains only the user’s own entries', async () => {
  const rima = await app.person()
  for (const endpoint of [getStatement, downloadStatement]) {
    const query = { month: '2026-11', userId: maya.id, customerId: maya.id }
    const { status, body } = await send(endpoint, { query }, { as: rima })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('Silk')
    expect((await send(endpoint, { query: {} })).status).toBe(401)
  }
})

function entry(
  at: string,
  cents: number,
  fields: Pick<Parameters<typeof appendEntry>[1], 'kind' | 'payoutId' | 'reason'>,
  { id: userId } = maya,
) {
  return inTransaction(db, (tx) => appendEntry(tx, { at: new Date(at), userId, cents, ...fields }))
}
