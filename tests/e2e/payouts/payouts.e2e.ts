import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoPassword, registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'

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

test('a lender sees her balance and requests a payout, and staff settle it', async ({
  page,
  anotherVisitor,
}) => {
  const staff = await anotherVisitor()
  await newLender(page, staff, '120.50')
  await open(page, '/dashboard')
  await page.getByRole('link', { name: 'All payouts' }).click()
  await expect(page).toHaveURL('/payout')
  await expect(page.getByRole('heading', { name: 'No payout requests yet' })).toBeVisible()
  await expect(page.getByText('$120.50').first()).toBeVisible()

  const request = page.getByRole('button', { name: 'Request a payout' })
  await request.click()
  const dialog = page.getByRole('dialog', { name: 'Request a payout' })
  const amount = dialog.getByLabel('Amount ($)')
  await amount.fill('120.51')
  await dialog.getByRole('button', { name: 'Request Payout' }).click()
  await expect(dialog.getByText('This is more than your available balance.')).toBeVisible()
  await amount.fill('20.50')
  await dialog.getByRole('button', { name: 'Request Payout' }).dblclick()
  await expect(toast(page).getByText('Payout Request Submitted')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(request).toBeFocused()
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('$20.50')
  await expect(rows.getByText('Being paid out')).toBeVisible()
  await expect(page.getByLabel('Your balance')).toContainText('$100.00')
  const card = (name: string) => page.getByLabel('Your balance').locator('div').filter({ hasText: name })
  await expect(card('Pending Earnings')).toContainText('$20.50Being paid out to you.')
  await expect(card('Total Earnings')).toContainText('$120.50')

  const [payout] = await (await page.request.get('/api/payouts')).json()
  const data = { status: 'REJECTED', reason: 'The IBAN is missing.' }
  expect((await staff.request.put(`/api/admin/payouts/${payout.id}`, { data })).status()).toBe(200)
  await reload(page)
  await expect(rows.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(rows.getByText('The IBAN is missing.', { exact: true })).toBeVisible()
  await expect(rows).not.toContainText('Rejected by')
  await expect(page.getByLabel('Your balance')).toContainText('$120.50')
})

test('a statement can be read, printed and downloaded as a CSV file with the same totals', async ({
  page,
}) => {
  await signIn(page, 'maya.haddad')
  await open(page, '/payout')
  await page.getByRole('link', { name: 'Monthly statement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement November 2026' })).toBeVisible()
  await page.getByRole('link', { name: 'Earlier' }).click()
  await expect(page).toHaveURL('/payout/statement?month=2026-10')
  await expect(page.getByRole('heading', { level: 1, name: 'Statement October 2026' })).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Earning:').first()).toContainText(
    /Rental \$[\d.]+, platform fee 10% \$[\d.]+, your share \$[\d.]+/,
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

for (const [path, heading] of [
  ['/payout', 'Payouts'],
  ['/payout/statement?month=2026-10', 'Statement October 2026'],
  ['/agreement', 'Agreements'],
] as const) {
  test(`a guest at ${path} signs in on the page, and the page is never cached`, async ({ page }) => {
    allowConsoleError(page, 401)
    const answer = await page.goto(path)
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([401, 'private, no-store'])
    await page.getByLabel('Username or email').fill('maya.haddad')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const html = await (await page.request.get(path)).text()
    expect(html).toContain(`>${heading}</h1>`)
    expect(html).not.toContain(' style="')
    expect(html).not.toContain('Loading…')
  })
}

test('staff who open the pages of customers get those of the admin, with the filters of the URL', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page, '/payout?search=maya+haddad')
  await expect(page).toHaveURL('/admin/payouts?search=maya+haddad')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Balance Management' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'All Payout Requests' }).getByText('Maya Haddad').first(),
  ).toBeVisible()
  await open(page, '/agreement')
  await expect(page).toHaveURL('/admin/agreements')
  await expect(page.getByRole('heading', { name: 'All Agreements' })).toBeVisible()
})

test('a visible toast is not printed over a statement', async ({ page, anotherVisitor }) => {
  await newLender(page, await anotherVisitor(), '50')
  await open(page, '/payout')
  await page.getByRole('button', { name: 'Request a payout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a payout' })
  await dialog.getByLabel('Amount ($)').fill('10')
  await dialog.getByRole('button', { name: 'Request Payout' }).click()
  const message = toast(page).getByText('Payout Request Submitted')
  await expect(message).toBeVisible()
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
})
