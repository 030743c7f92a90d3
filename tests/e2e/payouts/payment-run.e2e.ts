import { readFile } from 'node:fs/promises'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test('a payment run: its list and the file for the bank, one that fails, and the next paid and named in the statement', {
  tag: '@long',
}, async ({ page, anotherVisitor }) => {
  await registerCustomer(page, 'Runa')
  const { id } = await (await page.request.get('/api/auth/user')).json()
  const details = {
    method: 'TRANSFER',
    name: 'Runa Test',
    iban: 'LB62099900000001001901229114',
    bank: 'Cedar',
  }
  expect((await page.request.put('/api/payment-details', { data: details })).status()).toBe(200)
  const staff = await anotherVisitor()
  await signIn(staff, 'admin')
  const data = { balance: '100.00' }
  expect((await staff.request.put(`/api/admin/users/${id}/balance`, { data })).status()).toBe(200)
  for (const amount of ['30.00', '45.00'])
    expect((await page.request.post('/api/payouts', { data: { amount } })).status()).toBe(201)

  await open(staff, `/admin/payouts?userId=${id}`)
  await staff.getByRole('button', { name: 'Pay all due' }).click()
  const making = staff.getByRole('dialog', { name: 'Payment run' })
  await expect(making.getByText('3 payouts chosen$100.00')).toBeVisible()
  await making.getByLabel('Also pay balances from ($)').fill('')
  await expect(making.getByText('2 payouts chosen$75.00')).toBeVisible()
  await making.getByLabel(/^I asked Runa/).check()
  await making.getByRole('button', { name: 'Make run' }).click()
  const title = staff.getByRole('heading', { name: /^Payment run \d+$/ })
  await expect(title).toBeVisible()
  const first = (await title.textContent())!

  const list = await staff.getByRole('link', { name: 'List to print' }).getAttribute('href')
  expect((await (await staff.request.get(list ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-')
  const download = staff.waitForEvent('download')
  await staff.getByRole('link', { name: 'File for the bank' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  // The bank moves both to her at once.
  expect(lines.slice(1)).toEqual([expect.stringContaining('LB62099900000001001901229114,Cedar,75.00')])

  await staff
    .getByRole('row', { name: /\$75\.00/ })
    .getByRole('button', { name: /^Failed: / })
    .click()
  const failing = staff.getByRole('dialog', { name: 'Payout failed' })
  await failing.getByLabel('Reason').fill('The bank refused it.')
  await failing.getByRole('button', { name: 'Credit it back' }).click()
  await expect(staff.getByRole('row', { name: /\$75\.00/ })).toContainText('The bank refused it.')

  expect((await page.request.post('/api/payouts', { data: { amount: '30.00' } })).status()).toBe(201)
  await open(staff, `/admin/payouts?userId=${id}`)
  await staff.getByRole('button', { name: 'Pay all due' }).click()
  await making.getByLabel('Also pay balances from ($)').fill('')
  await expect(making.getByText('1 payout chosen$30.00')).toBeVisible()
  await making.getByLabel(/^I asked Runa/).check()
  await making.getByRole('button', { name: 'Make run' }).click()
  await expect(title).toBeVisible()
  await expect(title).not.toHaveText(first)
  const number = (await title.textContent())?.match(/\d+/)?.[0]
  await staff.getByRole('button', { name: 'Mark all as sent' }).click()
  const sending = staff.getByRole('dialog', { name: 'Mark as Sent' })
  await sending.getByRole('button', { name: 'Mark as Sent' }).click()
  await expect(toast(staff).getByText('Marked as sent')).toBeVisible()

  await open(page, '/payout/statement')
  const main = page.getByRole('main')
  await expect(main.getByText(new RegExp(`Transfer · reference ${number}-\\d`))).toBeVisible()
  await open(page, '/payout')
  await expect(main.getByText('The bank refused it.', { exact: true })).toHaveCount(2)
  await expect(page.getByLabel('Your balance')).toContainText('$70.00')
})
