import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

/** Registers a lender whose balance staff have set. */
async function newLender(page: Page, staff: Page, dollars: string) {
  const { email } = await registerCustomer(page, 'Nour')
  const { id } = await (await page.request.get('/api/auth/user')).json()
  await signIn(staff, 'admin')
  const balance = await staff.request.put(`/api/admin/users/${id}/balance`, { data: { balance: dollars } })
  expect(balance.status()).toBe(200)
  return { id: id as string, email }
}

const money = (text: string | null) => Math.round(Number(text?.replace(/[$,+\s]/g, '')) * 100)

test('a lender requests a payout, staff reject it, and her balance is back; a toast is not printed over a statement', {
  tag: '@long',
}, async ({ page, anotherVisitor }) => {
  const staff = await anotherVisitor()
  await newLender(page, staff, '120.50')
  await open(page, '/payout')
  const request = page.getByRole('button', { name: 'Request a payout' })
  await request.click()
  const dialog = page.getByRole('dialog', { name: 'Request a payout' })
  await dialog.getByLabel('Amount ($)').fill('20.50')
  await dialog.getByRole('button', { name: 'Request payout' }).dblclick()
  const message = toast(page).getByText('Payout Request Submitted')
  await expect(message).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(request).toBeFocused()
  // A toast stays while the mouse is over it.
  await message.hover()
  await page.getByRole('link', { name: 'Monthly statement' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Statement November 2026' })).toBeVisible()
  const onScreenAndPaper: boolean[] = []
  for (const media of ['screen', 'print', 'screen'] as const) {
    await page.emulateMedia({ media })
    onScreenAndPaper.push(await message.isVisible())
  }
  expect(onScreenAndPaper).toEqual([true, false, true])

  const payouts = await (await page.request.get('/api/payouts')).json()
  expect(payouts).toMatchObject([{ amount: '20.50', status: 'PENDING' }])
  const data = { status: 'REJECTED', reason: 'The IBAN is missing.' }
  expect((await staff.request.put(`/api/admin/payouts/${payouts[0].id}`, { data })).status()).toBe(200)
  await open(page, '/dashboard')
  await page.getByRole('link', { name: 'All payouts' }).click()
  await expect(page).toHaveURL('/payout')
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(rows.getByText('The IBAN is missing.', { exact: true })).toBeVisible()
  await expect(rows).not.toContainText('Rejected by')
  await expect(page.getByLabel('Your balance')).toContainText('$120.50')
})

test('a statement can be read, printed and downloaded as a CSV file with the same totals', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'maya.haddad')
  await open(page, '/payout')
  await page.getByRole('link', { name: 'Monthly statement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement November 2026' })).toBeVisible()
  await page.getByRole('link', { name: 'Earlier' }).click()
  await expect(page).toHaveURL('/payout/statement?month=2026-10')
  await expect(page.getByRole('heading', { level: 1, name: 'Statement October 2026' })).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Earning:').first()).toContainText(
    /Rental \$[\d.]+, VAT 11% \$[\d.]+, platform fee 10% \$[\d.]+, your share \$[\d.]+/,
  )
  const opening = money(await row('Opening balance').getByRole('cell').last().textContent())
  const closing = money(await row('Closing balance').getByRole('cell').last().textContent())

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('statement-2026-10.csv')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const lines = text.trimEnd().split('\r\n').slice(2, -1)
  expect(lines.length).toBeGreaterThan(0)
  const amounts = lines.map((line) => money(line.split(',').at(-2)!))
  expect(opening + amounts.reduce((sum, one) => sum + one, 0)).toBe(closing)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(row('Closing balance')).toBeVisible()
})
