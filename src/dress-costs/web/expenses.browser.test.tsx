import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  addExpense,
  changeExpense,
  correctExpense,
  type Expense,
  expenseChanged,
  getDressEarningsTotal,
  getDressFigures,
  listDressEarnings,
  listDressExpenses,
  removeExpense,
} from '#dress-costs/contract.ts'
import type { DressFigures } from '#dress-costs/expense.ts'
import { removeBill } from '#files/bill-contract.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { listTills } from '#till/contract.ts'

const as = people.staff
const dress = { id: '01900000-0000-7000-8000-0000000000d1', title: 'Silk slip', mainImage: null }
const rental = { id: '01900000-0000-7000-8000-0000000000e1', number: '2026-0412', startDate: '2026-11-10' }
const figures: DressFigures = {
  rentals: 2,
  days: 9,
  income: '300.00',
  share: '270.00',
  earned: '30.00',
  cost: '42.50',
  result: '-12.50',
}

function expense(nth: number, change: Partial<Expense> = {}): Expense {
  return {
    id: `01900000-0000-7000-8000-0000000002${String(nth).padStart(2, '0')}`,
    dressId: dress.id,
    kind: 'CLEANING',
    spentOn: '2026-11-20',
    amount: '42.50',
    supplier: 'Blanc',
    note: null,
    rental: null,
    createdBy: 'Sara Nasr',
    till: null,
    isChangeable: true,
    isCorrectable: false,
    isCorrected: false,
    reason: null,
    bookedOn: '2026-11-20',
    bills: [],
    version: 1,
    ...change,
  }
}

/** The pages of a dress with these expenses, which are changed in place. */
function withExpenses(expenses: Expense[]) {
  return [
    ...admin(),
    reply(listDressExpenses, () => ({ dress, expenses, rentals: [rental] })),
    reply(getDressFigures, figures),
    reply(addExpense, ({ body }) => {
      const made = expense(9, { kind: body.kind, amount: (body.amount / 100).toFixed(2) })
      expenses.unshift(made)
      return made
    }),
    reply(removeExpense, ({ params }) => {
      expenses.splice(0, 1)
      return params
    }),
  ]
}

test('an expense is entered in a few fields, changed by somebody else meanwhile, and removed after a question', async () => {
  const { api } = await renderPage(`/admin/earnings/${dress.id}`, withExpenses([expense(1)]), { as })
  await expect.element(page.getByRole('heading', { name: 'Silk slip' })).toBeVisible()
  await expect.element(page.getByText('-$12.50')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add expense' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add expense' })
  await dialog.getByRole('button', { name: 'Add expense' }).click()
  await expect.element(dialog.getByText('Please choose what it was for.')).toBeVisible()
  await expectAccessible('dress-costs/web/expense-dialogs.tsx AddExpenseDialog')
  await dialog.getByLabelText('What for').selectOptions('Repair')
  await dialog.getByLabelText('Amount ($)').fill('18.5')
  await dialog.getByLabelText('Rental').selectOptions('2026-0412, 10 November 2026')
  await dialog.getByRole('button', { name: 'Add expense' }).click()
  await expect.element(toast).toMatchTextContent('Expense addedRepair, $18.50')
  expect(api.callsOf(addExpense)[0]?.body).toMatchObject({
    kind: 'REPAIR',
    amount: 1850,
    rentalId: rental.id,
  })

  api.add(
    reply(changeExpense, () => {
      throw new Refused(expenseChanged)
    }),
  )
  await page.getByRole('button', { name: 'Change: Repair, $18.50' }).click()
  const change = page.getByRole('dialog', { name: 'Change expense' })
  await change.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(change.getByText(/Somebody else has just changed this expense/)).toBeVisible()
  await expectAccessible('dress-costs/web/expense-dialogs.tsx ChangeExpenseDialog')
  await change.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Remove: Repair, $18.50' }).click()
  await page.getByRole('dialog', { name: 'Remove expense' }).getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('rowheader', { name: /Repair/ })).not.toBeInTheDocument()
})

test('an expense paid from the till names the till; its bill is opened, and removed only while it can be changed', async () => {
  const till = { dayId: '01900000-0000-7000-8000-0000000000f1', branch: 'AOUKAR' as const, receipt: '12-3' }
  const bill = { id: '01900000-0000-7000-8000-0000000000b1', isPdf: true, addedAt: '2026-11-20T08:00:00Z' }
  const closed = { isChangeable: false, isCorrectable: true }
  const paid = expense(1, { kind: 'REPAIR', till, ...closed, bills: [bill] })
  const expenses = [paid, expense(2, { bills: [bill, { ...bill, id: bill.id.replace('b1', 'b2') }] })]
  const { api } = await renderPage(
    `/admin/earnings/${dress.id}`,
    [
      ...withExpenses(expenses),
      reply(listTills, [{ branch: 'AOUKAR', open: null, left: { dollars: '0.00', pounds: 0 } }]),
      reply(correctExpense, ({ body }) => {
        const back = { ...closed, isCorrectable: false, amount: '-42.50', reason: body.reason }
        expenses[0] = { ...paid, isCorrectable: false, isCorrected: true }
        expenses.unshift(expense(3, { kind: 'REPAIR', ...back }))
        return expenses[0]
      }),
      reply(removeBill, ({ params }) => {
        expenses.at(-1)!.bills.pop()
        return params
      }),
    ],
    { as },
  )
  const first = page.getByRole('row', { name: /Repair/ })
  await expect
    .element(first.getByRole('link', { name: 'Paid from the till of Aoukar, receipt 12-3' }))
    .toHaveAttribute('href', `/admin/till/days/${till.dayId}`)
  await expect
    .element(first.getByRole('link', { name: 'Bill (PDF) of Repair' }))
    .toHaveAttribute('href', `/api/admin/bills/${bill.id}`)
  expect(first.getByRole('button', { name: /^(Change|Remove)/ }).query()).toBeNull()
  await page.getByRole('button', { name: 'Remove bill 2 (PDF) of Cleaning, $42.50' }).click()
  await page.getByRole('dialog', { name: 'Remove bill' }).getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('link', { name: /Bill 2/ })).not.toBeInTheDocument()

  await first.getByRole('button', { name: 'Take back: Repair, $42.50' }).click()
  const correction = page.getByRole('dialog', { name: 'Take back expense' })
  await expect.element(correction.getByText(/comes back into the till of Aoukar/)).toBeVisible()
  await correction.getByRole('button', { name: 'Take back' }).click()
  await expect.element(correction.getByText('Please say why.')).toBeVisible()
  await expectAccessible('dress-costs/web/correct-dialog.tsx CorrectExpenseDialog')
  await correction.getByLabelText('Why').fill('Typed twice')
  await correction.getByRole('button', { name: 'Take back' }).click()
  await expect.element(toast).toMatchTextContent('Expense taken back')
  const [back, taken] = [
    page.getByText('Takes an expense back: Typed twice'),
    page.getByText('-$42.50', { exact: true }),
  ]
  for (const one of [back, taken]) await expect.element(one).toBeVisible()

  await page.getByRole('button', { name: 'Add expense' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add expense' })
  await dialog.getByLabelText('What for').selectOptions('Cleaning')
  await dialog.getByLabelText('Amount ($)').fill('12')
  await dialog.getByLabelText('Paid from the till').click()
  await dialog.getByLabelText('Till', { exact: true }).selectOptions('Kfar Hbab')
  await dialog.getByRole('button', { name: 'Add expense' }).click()
  await expect.element(toast).toMatchTextContent('Expense added')
  expect(api.callsOf(addExpense)[0]?.body).toMatchObject({ amount: 1200, till: 'KFARHBAB' })
})

test('an assistant enters expenses, and sees no figures and no buttons to change them', async () => {
  const assistant = { ...as, staffRole: 'ASSISTANT' as const }
  await renderPage(`/admin/earnings/${dress.id}`, withExpenses([expense(1)]), { as: assistant })
  await expect.element(page.getByRole('button', { name: 'Add expense' })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: /Cleaning/ })).toBeVisible()
  expect(page.getByText('Lender’s share').query()).toBeNull()
  expect(page.getByRole('button', { name: /^(Change|Remove): / }).query()).toBeNull()
})

test('the list of earnings shows its sums, and both follow the period', async () => {
  const row = { ...figures, id: dress.id, title: dress.title, type: ['Bridal'], owner: null }
  const { api } = await renderPage(
    '/admin/earnings?from=2026-11-01',
    [...admin(), reply(listDressEarnings, [row]), reply(getDressEarningsTotal, figures)],
    { as },
  )
  await expect.element(page.getByRole('row', { name: 'Silk slip' })).toMatchTextContent(/The shop.*\$300\.00/)
  await expect.element(page.getByLabelText('In all')).toMatchTextContent(/Earned\$30\.00/)
  await expectAccessible()
  await expect
    .element(page.getByRole('link', { name: /^\$300\.00 rentals of the dress/ }))
    .toHaveAttribute('href', expect.stringContaining(`/admin/rentals?dressId=${dress.id}&when=all`))
  expect(api.callsOf(getDressEarningsTotal)[0]?.query).toMatchObject({ from: '2026-11-01' })
  expect(api.callsOf(listDressEarnings)[0]?.query).toMatchObject({ from: '2026-11-01' })
})
