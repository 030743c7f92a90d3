import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { workerKinds } from '#app/server/workers.ts'
import { backUp } from '#operations/server/backup/backup.ts'
import { checkNumbers } from '#operations/server/doctor/check-numbers.ts'
import { insertRun } from '#payouts/server/runs/store.ts'
import { readConfig } from '#platform/config/config.ts'
import { newId } from '#platform/database/columns.ts'
import { inTransaction, openDatabase } from '#platform/database/db.ts'
import { createLog } from '#platform/log.ts'
import { nextReceipt } from '#rentals/payments/server/record.ts'
import { paperKinds } from '#settings/lost-numbers.ts'
import { findLostNumbers } from '#settings/server/restores.ts'
import { memoryFolder } from '#tests/support/memory-folder.ts'
import { testApp } from '#tests/support/test-app.ts'
import { insertTillDay } from '#till/server/store.ts'
import { answerLater } from './answer.ts'
import { numbersOfOptions, paperNumbers } from './numbers.ts'
import { type RestoreOptions, restoreShop } from './restore.ts'
import { emptyDatabase, rowsOf } from './shop.fixture.ts'

const folder = await mkdtemp(join(memoryFolder, 'trousseau-numbers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const url = app.deps.config.DATABASE_URL!
for (const statement of [
  'INSERT INTO receipt_numbers VALUES (2026, 107)',
  `INSERT INTO invoice_numbers VALUES ('INVOICE', 2026, 6), ('CREDIT_NOTE', 2026, 1)`,
  'INSERT INTO rental_numbers VALUES (2026, 40)',
])
  await rowsOf(url, statement)
const path = join(folder, 'shop.zip')
await backUp({ url, config: app.deps.config, files: app.deps.files }, path, { now: app.clock.now })

let nth = 0
async function restored(options: Partial<RestoreOptions> = {}) {
  nth += 1
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(folder, `data-${nth}`),
    DATABASE_URL: await emptyDatabase(),
  })
  const { remarks } = await restoreShop(path, config, {
    log: createLog('silent'),
    jobKinds: workerKinds,
    now: new Date('2026-11-29T10:00:00Z'),
    ...options,
  })
  return { url: config.DATABASE_URL!, remarks: remarks.join('\n') }
}

async function shopOf(url: string) {
  const { db, close } = openDatabase(url, { max: 2 })
  try {
    const config = { SHOP_TIMEZONE: 'Asia/Beirut' }
    return {
      lost: (await findLostNumbers(db)).map(({ kind, first, last }) => [kind, first, last]),
      receipt: await inTransaction(db, async (tx) => {
        const { query } = nextReceipt(tx, 2026)
        return (await tx.with(query).select().from(query))[0]?.last
      }),
      doctor: await checkNumbers({ db, config } as Parameters<typeof checkNumbers>[0]),
    }
  } finally {
    await close()
  }
}

test('with the last numbers on paper the next ones follow them, and the gap is listed as lost', async () => {
  const numbersAfter = numbersOfOptions({ 'after-receipt': ['110'], 'after-invoice': ['INV 2026-0007'] })
  const { url, remarks } = await restored({ numbersAfter })
  expect(remarks).toContain(
    'Lost in the restore: receipt 2026-00108 to 2026-00110. The next one is 2026-00111.',
  )
  expect(remarks).toContain('Lost in the restore: invoice INV 2026-0007. The next one is INV 2026-0008.')
  const { lost, receipt, doctor } = await shopOf(url)
  expect(lost).toEqual([
    ['INVOICE', 'INV 2026-0007', 'INV 2026-0007'],
    ['RECEIPT', '2026-00108', '2026-00110'],
  ])
  expect(receipt).toBe(111)
  expect(doctor[0]).toBe('good')
})

test('the doctor asks until somebody says which numbers were given, or that none was', async () => {
  const { url, remarks } = await restored()
  expect(remarks).toContain('--no-numbers-after when none was given')
  const before = await shopOf(url)
  expect([before.receipt, before.doctor]).toEqual([
    108,
    ['warning', expect.stringMatching(/^Restored on .* from a backup of .*\. Were receipts/)],
  ])
  // The receipt 108 was given again meanwhile: only what comes can be kept apart.
  const at = { now: new Date('2026-11-29T12:00:00Z'), year: 2026 }
  expect(await answerLater(url, [['RECEIPT', '110']], at)).toEqual([
    expect.stringContaining('receipt 2026-00109 to 2026-00110'),
  ])
  const after = await shopOf(url)
  expect([after.receipt, after.doctor[0]]).toEqual([111, 'good'])

  const none = await restored({ numbersAfter: [] })
  expect(await shopOf(none.url)).toMatchObject({
    lost: [],
    receipt: 108,
    doctor: ['good', expect.anything()],
  })
})

test.for([
  ['90', 'the shop has already given 2026-00107'],
  ['11000', 'more than 2000 would be lost'],
  ['2027-5000', 'more than 2000 would be lost'],
  ['a hundred', 'is no number of a receipt'],
] as const)('the last receipt %s cannot be: nothing is restored', async ([typed, why]) => {
  await expect(restored({ numbersAfter: [['RECEIPT', typed]] })).rejects.toThrow(why)
})

test('after New Year a number says its year, and each year has its own gap', async () => {
  const now = new Date('2027-01-02T10:00:00Z')
  await expect(restored({ now, numbersAfter: [['RECEIPT', '3']] })).rejects.toThrow('Say the year')
  const { url } = await restored({
    now,
    numbersAfter: [
      ['RECEIPT', '2026-00110'],
      ['RECEIPT', '2027-00003'],
    ],
  })
  expect((await shopOf(url)).lost).toEqual([
    ['RECEIPT', '2026-00108', '2026-00110'],
    ['RECEIPT', '2027-00001', '2027-00003'],
  ])
})

test('at a terminal the restore asks, says what cannot be, and asks again', async () => {
  const questions: string[] = []
  const answers = ['yes', '90', '110']
  const { url } = await restored({
    ask: async (question) => {
      questions.push(question)
      return answers.shift() ?? ''
    },
  })
  expect(questions[0]).toContain('Were receipts, invoices or other papers with a number given after it?')
  expect(questions[1]).toContain('The last receipt on paper (in the backup: 2026-00107')
  expect(questions[2]).toContain('the shop has already given 2026-00107')
  expect((await shopOf(url)).receipt).toBe(111)
})

test('every kind of number goes on after the one on paper', async () => {
  const numbersAfter = paperKinds.map((kind) => [kind, '60'] as const)
  const given = numbersAfter.map(([kind, last]): [(typeof paperKinds)[number], string] =>
    kind === 'RECEIPT' ? [kind, '160'] : [kind, last],
  )
  const { url } = await restored({ numbersAfter: given })
  const lost = (await shopOf(url)).lost.map(([kind]) => kind)
  await rowsOf(
    url,
    `UPDATE till_days SET closed_at = now(), closed_by = opened_by, counted_cents = float_cents, counted_pounds = float_pounds, taken_cents = 0, taken_pounds = 0`,
  )
  const { db, close } = openDatabase(url, { max: 1 })
  const till = await inTransaction(db, (tx) =>
    insertTillDay(tx, {
      branch: 'AOUKAR',
      openedAt: app.clock.now,
      openedBy: newId(),
      floatCents: 0,
      floatPounds: 0,
    }),
  )
  const run = await inTransaction(db, (tx) => insertRun(tx, { payouts: 1, amount: 100 }))
  await close()
  expect([till?.day.number, run]).toEqual([61, 61])
  expect(lost.toSorted()).toEqual([...paperKinds].toSorted())
  expect(Object.values(paperNumbers).map(({ option }) => option)).toEqual([
    'receipt',
    'invoice',
    'credit-note',
    'rental',
    'payment-run',
    'till-kfarhbab',
    'till-aoukar',
  ])
})
