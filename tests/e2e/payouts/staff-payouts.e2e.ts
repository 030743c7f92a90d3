import type { Page } from '@playwright/test'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { chooseAction } from '#tests/e2e/support/lists.ts'

test('staff pay and reject requests and keep a note; the lender reads what is meant for them', {
  tag: '@long',
}, async ({ page, anotherVisitor }) => {
  const { email } = await registerCustomer(page, 'Payee')
  const staff = await anotherVisitor()
  await signIn(staff, 'admin')
  const { users } = await (await staff.request.get(`/api/users?search=${email}`)).json()
  const { id } = users[0]
  const path = `/api/admin/users/${id}/balance`
  expect((await staff.request.put(path, { data: { balance: '100.00' } })).status()).toBe(200)
  for (const amount of ['30.00', '40.00'])
    expect((await page.request.post('/api/payouts', { data: { amount } })).status()).toBe(201)

  await open(staff, `/admin/payouts?userId=${id}`)
  await chooseAction(staff, await rowName(staff, '30.00'), 'Mark as Sent')
  const paying = staff.getByRole('dialog', { name: 'Mark as Sent' })
  await paying.getByLabel('Date of payment').fill('2025-03-02')
  await paying.getByLabel('Method').selectOption('Transfer')
  await paying.getByLabel('Reference').fill('BLOM 8812')
  await paying.getByLabel('Note, for staff only').fill('Second attempt')
  await paying.getByRole('button', { name: 'Mark as Sent' }).click()
  await expect(toast(staff)).toContainText('Payout marked as sent')

  await chooseAction(staff, await rowName(staff, '40.00'), 'Reject')
  const rejecting = staff.getByRole('dialog', { name: 'Reject payout' })
  await rejecting.getByLabel('Reason').fill('The account number is missing.')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(rowNamed(staff, '40.00')).toContainText('Rejected')
  await rowNamed(staff, '40.00').getByRole('link').first().click()
  const record = staff.getByRole('dialog', { name: /\$40\.00/ })
  await record.getByRole('button', { name: /^Edit note/ }).click()
  const note = staff.getByRole('textbox', { name: 'Note, for staff only' })
  await expect(note).toBeFocused()
  await note.fill('Called her on Monday')
  await staff.getByRole('button', { name: 'Save note' }).click()
  await expect(record).toContainText('Called her on Monday')

  await open(page, '/payout')
  const main = page.getByRole('main')
  await expect(main.getByText('Paid 2 March 2025 · Transfer · reference BLOM 8812')).toBeVisible()
  await expect(main.getByText('The account number is missing.', { exact: true })).toBeVisible()
  for (const text of ['Second attempt', 'Marked as sent', 'Called her'])
    await expect(main).not.toContainText(text)
  await open(page, '/payout/statement')
  await expect(main.getByText('Paid 2 March 2025 · Transfer · reference BLOM 8812')).toBeVisible()
})

const rowNamed = (page: Page, amount: string) => page.getByRole('row', { name: new RegExp(`\\$${amount}`) })
const rowName = async (page: Page, amount: string) =>
  (await rowNamed(page, amount).getAttribute('aria-label')) ?? ''
