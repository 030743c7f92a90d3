import { stringify } from 'csv-stringify/sync'
import type { PayoutAccount } from '#payouts/account.ts'
import { payoutMethodNames, runMethods } from '#payouts/payment.ts'
import { runNotFound } from '#payouts/run-contract.ts'
import { files as messages, payoutsWords } from '#payouts/texts/texts.gen.js'
import type { Db } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Paper } from '#platform/pdf/pdf.ts'
import { dateWithYear, localNow } from '#shared/dates.ts'
import { withoutIsolates } from '#shared/format/isolated.ts'
import { type Cents, dollarsAndCents, moneyText } from '#shared/format/money.ts'
import type { PaymentRunId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { accountOf, referenceOf } from './actions.ts'
import { findRun, findRunPayouts, inLines, sumOfLine } from './store.ts'

const roomToWrite = '_'.repeat(24)

interface FileLine {
  reference: string
  name: string
  method: (typeof runMethods)[number]
  account: PayoutAccount
  cents: Cents
  failed: boolean
}

/** The whole accounts stand in these files only. */
export async function readRunFile(db: Db, deps: Deps, id: PaymentRunId) {
  const run = await findRun(db, id)
  if (!run) throw new Refused(runNotFound)
  const found = await findRunPayouts(db, id)
  const lines = inLines(found).map((line): FileLine => {
    const { payout, userName } = line[0]!
    const account = accountOf(deps, payout)
    return {
      reference: referenceOf(run.number, payout.runPosition),
      name: account.method === 'CASH' ? userName : account.name,
      method: payout.runMethod ?? 'OTHER',
      account,
      cents: sumOfLine(line),
      failed: payout.status === 'REJECTED',
    }
  })
  return { run, lines }
}
type RunFile = Awaited<ReturnType<typeof readRunFile>>

/** By method, with a line for each lender to sign. What failed is not counted. */
export function paymentList(
  { run, lines }: RunFile,
  { shopName, timeZone }: { shopName: string; timeZone: string },
): Paper {
  const made = dateWithYear(localNow(run.createdAt, timeZone).date)
  const sumOf = (some: readonly FileLine[]) =>
    dollarsAndCents(some.reduce((sum, { cents, failed }) => sum + (failed ? 0 : cents), 0))
  const groups = runMethods
    .map((method) => ({ method, some: lines.filter((line) => line.method === method) }))
    .filter(({ some }) => some.length > 0)
  return {
    shopName,
    title: payoutsWords.paymentRunTitle({ number: run.number }),
    blocks: [
      {
        kind: 'paragraph',
        text: run.createdBy
          ? messages.madeBy({ date: made, by: run.createdBy })
          : messages.made({ date: made }),
      },
      ...(run.cancelledAt ? [{ kind: 'paragraph' as const, text: messages.cancelled }] : []),
      ...groups.flatMap(({ method, some }) => [
        {
          kind: 'heading' as const,
          text: messages.method({ name: payoutMethodNames[method], sum: sumOf(some) }),
        },
        {
          kind: 'table' as const,
          columns: messages.columns,
          rows: some.map((line) => [
            line.reference,
            line.name,
            numberOf(line.account),
            line.failed ? messages.failed : roomToWrite,
            dollarsAndCents(line.cents),
          ]),
        },
      ]),
      { kind: 'rows', rows: [[words.total, sumOf(lines)]] },
      {
        kind: 'signatures',
        signatures: [
          { label: messages.paid, lines: [] },
          { label: messages.checked, lines: [] },
        ],
      },
    ],
  }
}

// Banks read them: the same in every language.
const bankColumns = ['Beneficiary', 'Account/IBAN', 'Bank', 'Amount', 'Currency', 'Reference']

/** The columns that banks ask for; without what failed. */
export function bankFile({ lines }: RunFile): string {
  const rows = lines.flatMap(({ account, method, reference, cents, failed }) =>
    method === 'TRANSFER' && account.method === 'TRANSFER' && !failed
      ? [[account.name, account.iban, account.bank ?? '', moneyText(cents), 'USD', reference]]
      : [],
  )
  return stringify([bankColumns, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: withoutIsolates },
  })
}

function numberOf(account: PayoutAccount): string {
  if (account.method === 'CASH') return ''
  if (account.method !== 'TRANSFER') return account.phone
  const iban = account.iban.replace(/(.{4})(?=.)/g, '$1 ')
  return account.bank ? `${iban}, ${account.bank}` : iban
}
