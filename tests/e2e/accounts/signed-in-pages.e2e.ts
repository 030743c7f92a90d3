import { demoPassword, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test } from '#tests/e2e/support/fixtures.ts'

const pages = [
  {
    path: '/dashboard',
    guest: ['Sign In', 'Please log in to see your dashboard.'],
    heading: 'Welcome, Maya',
  },
  {
    path: '/profile',
    guest: ['Access Denied', 'Please log in to view your profile.'],
    heading: 'Maya Haddad',
  },
  { path: '/my-dresses', guest: ['Sign In', 'Please log in to see your dresses.'], heading: 'My Dresses' },
] as const

for (const { path, guest, heading } of pages) {
  test(`a guest at ${path} signs in on the page and stays there`, async ({ page }) => {
    allowConsoleError(page, 401)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(401)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByRole('heading', { level: 1, name: guest[0] })).toBeVisible()
    await expect(page.getByText(guest[1])).toBeVisible()
    await page.getByLabel('Username or email').fill('maya.haddad')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test(`${path} opens for staff too`, async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
