import { demoPassword, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test } from '#tests/e2e/support/fixtures.ts'

const pages = [
  ['/dashboard', 'Welcome, Maya'],
  ['/profile', 'Maya Haddad'],
  ['/my-dresses', 'My Dresses'],
  ['/settings', 'Settings'],
  ['/payout', 'Payouts'],
  ['/payout/statement?month=2026-10', 'Statement October 2026'],
  ['/agreement', 'Agreements'],
] as const

test('a guest at a page of members gets 401, signs in on the page, and no such page is ever cached', {
  tag: '@long',
}, async ({ page }) => {
  for (const [path] of pages) {
    const answer = await page.request.get(path)
    expect([answer.status(), answer.headers()['cache-control']], path).toEqual([401, 'private, no-store'])
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"')
  }
  allowConsoleError(page, 401)
  await page.goto('/payout')
  await page.getByLabel('Username or email').fill('maya.haddad')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible()
  await expect(page).toHaveURL('/payout')
  for (const [path, heading] of pages) {
    const answer = await page.request.get(path)
    expect([answer.status(), answer.headers()['cache-control']], path).toEqual([200, 'private, no-store'])
    const html = await answer.text()
    expect(html).toContain(`>${heading}</h1>`)
    expect(html).not.toContain(' style="')
    expect(html).not.toContain('Loading…')
  }
})

test('staff open the pages of members, or those of the admin with the filters of the URL', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin')
  for (const path of ['/dashboard', '/profile', '/my-dresses']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await open(page, '/payout?search=maya+haddad')
  await expect(page).toHaveURL('/admin/payouts?search=maya+haddad')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Balance Management' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'All Payout Requests' }).getByText('Maya Haddad').first(),
  ).toBeVisible()
  await page.goto('/agreement')
  await expect(page).toHaveURL('/admin/agreements')
  await expect(page.getByRole('heading', { name: 'All Agreements' })).toBeVisible()
})
