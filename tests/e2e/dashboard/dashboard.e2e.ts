import { bookEveningFitting, demoPassword, registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, expectAccessible, open, test } from '#tests/e2e/support/fixtures.ts'

// The layout on a phone is tested with the other signed-in pages.

test('a new customer sees three ways to begin, and the third opens the form for a dress', async ({
  page,
}) => {
  await registerCustomer(page, 'Nour')
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nour' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await page.getByRole('main').getByRole('link', { name: 'Add a dress' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Dress' })).toBeVisible()
})

test('the next appointment shows date, showroom and calendar links', async ({ page }) => {
  await registerCustomer(page)
  const { startTime } = await bookEveningFitting(page, '2026-11-27')
  await bookEveningFitting(page, '2026-12-04')
  await open(page, '/dashboard')
  const panel = page.getByRole('region', { name: 'Your next appointment' })
  await expect(panel.getByText('In 4 days · Evening fitting')).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Friday 27 November' })).toBeVisible()
  await expect(panel.getByText(`${startTime}–`)).toBeVisible()
  await expect(panel.getByText('Beirut time, GMT+2')).toBeVisible()
  await expect(panel.getByText('Kfar Hbab showroom')).toBeVisible()
  await expect(panel.getByText('And one more to come')).toBeVisible()
  const google = await panel.getByRole('link', { name: 'Add to Google Calendar' }).getAttribute('href')
  expect(google).toContain('20261127T')
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Calendar file' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  await panel.getByRole('link', { name: 'Move or cancel' }).click()
  await expect(page).toHaveURL(/\/appointments/)
})

test('a lender sees her dresses, balance, agreements and open tasks', async ({ page }) => {
  await signIn(page, 'maya.haddad')
  const balance = await (await page.request.get('/api/user-balance')).json()
  const dresses: { status: string }[] = await (await page.request.get('/api/my-dresses')).json()
  const approved = dresses.filter(({ status }) => status === 'APPROVED').length
  await open(page, '/dashboard')
  const money = (dollars: number) =>
    `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
  const sums = page.getByRole('region', { name: 'Balance' })
  await expect(sums.getByText('Available Balance')).toBeVisible()
  for (const sum of [balance.available, balance.pending, balance.available + balance.pending]) {
    await expect(sums.getByText(money(sum), { exact: true })).toBeVisible()
  }
  const agreements = page.getByRole('region', { name: 'Agreements' })
  await expect(agreements.getByText('Expires soon')).toBeVisible()
  const paper = await agreements.getByRole('link', { name: /^View Lending agreement/ }).getAttribute('href')
  expect((await page.request.get(paper!)).headers()['content-type']).toContain('application/pdf')
  const next = page.getByRole('region', { name: 'What to do next' })
  await expect(next.getByRole('link', { name: /^Renew “Lending agreement/ })).toBeVisible()
  const mine = page.getByRole('region', { name: 'My dresses' })
  await mine.getByRole('link', { name: `Approved ${approved}` }).click()
  await expect(page).toHaveURL('/my-dresses?status=APPROVED')
  await expect(page.getByRole('tab', { name: /^Approved/ })).toHaveAttribute('aria-selected', 'true')
})

test('a failed request leaves the rest of the page usable, and Retry loads it', async ({ page }) => {
  allowConsoleError(page, 401)
  allowConsoleError(page, 'ERR_FAILED')
  await page.route('**/api/user-balance', (route) => route.abort())
  await open(page, '/dashboard')
  await page.getByLabel('Username or email').fill('maya.haddad')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  const sums = page.getByRole('region', { name: 'Balance' })
  await expect(sums.getByRole('alert')).toContainText('Your balance could not be loaded.')
  await expect(page.getByRole('region', { name: 'Agreements' }).getByText('Expires soon')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/user-balance')
  await sums.getByRole('button', { name: 'Retry' }).click()
  await expect(sums.getByText('Available Balance')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
