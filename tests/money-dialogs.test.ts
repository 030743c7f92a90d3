import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const measured = 'src/rentals/screens/staff/web/detail/due-sums.browser.test.tsx'
/** What a dialog that takes or gives back money has: an amount, its lines, a till, or what it says is due. */
const money =
  /<(AmountField|CashFields|FloatFields|PaymentLines|RefundLines|SinglePayment|TillSelect)\b|\bdue=\{/

/** They ask for an amount, but nobody takes or gives back money by them. */
const notNow = [
  // What sewing, a fee or another piece costs from now on; it is paid by a payment.
  'AddAlterationDialog',
  'ChangeAlterationDialog',
  'AddFeeDialog',
  'WithdrawFeeDialog',
  'WriteOffDialog',
  'ExtendDialog',
  'AddPieceDialog',
  'SwapDialog',
  'DropPieceDialog',
  'MissingDialog',
  // What the shop has spent, noted afterwards.
  'AddExpenseDialog',
  'ChangeExpenseDialog',
  // Of the balance of a lender.
  'AddBalanceDialog',
  // What lies in the till already, and the rate of the day.
  'OpenTillDialog',
  'RateDialog',
  // Without payments; the first half undoes dates only, the second what was never paid.
  'UndoReturnDialog',
  'UndoNotCollectedDialog',
]

const dialogs = globSync('src/**/web/**/*.tsx')
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'))
  .filter((text) => money.test(text) && /<\w*FormDialog\b/.test(text))
  .flatMap((text) => [...text.matchAll(/^export function (\w+Dialog)\b/gm)].map(([, name = '']) => name))

test('each dialog about money is measured: what is due stays in sight beside its action', () => {
  const text = readFileSync(measured, 'utf8')
  const missing = dialogs.filter((name) => !notNow.includes(name) && !text.includes(`<${name} `))
  expect(missing).toEqual([])
  expect(notNow.filter((name) => !dialogs.includes(name))).toEqual([])
  expect(dialogs.length).toBeGreaterThan(25)
})
