import { demoPassword, registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import {
  allowConsoleError,
  expect,
  expectAccessible,
  open,
  test,
  toast,
} from '#tests/e2e/support/fixtures.ts'

const tabs = ['Users', 'Appointments', 'Templates', 'Email Logs']

test('a guest signs in on the admin page itself, only staff see it, and each tab has a URL', async ({
  page,
}) => {
  allowConsoleError(page, 401)
  const answer = await page.goto('/admin/templates')
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([401, 'private, no-store'])
  expect(await answer?.text()).not.toContain('appointment_booked')
  await page.getByLabel('Username or email').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('tab', { name: 'Templates', selected: true })).toBeVisible()
  await expect(page).toHaveURL('/admin/templates')
  await expect(page.getByRole('tab')).toHaveText(tabs)

  await page.getByRole('tab', { name: 'Templates' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Email Logs' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Users' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/admin/email-logs')
  await expect(page).toHaveTitle(/^Email Logs · /)
  await expect(page.getByRole('tabpanel', { name: 'Email Logs' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Templates', selected: true })).toBeVisible()
  const html = await (await page.request.get('/admin?search=maya')).text()
  expect(html).toContain('maya.haddad@example.com')
  expect(html).not.toContain(' style="')

  // What the admin page shows after the session expired.
  await page.request.post('/api/auth/logout')
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('searchbox').fill('nobody')
  await expect(toast(page)).toContainText('Unauthorized')
  await expect(toast(page)).toContainText('You are logged out. Logging in again...')
  await expect(page).toHaveURL('/auth')
})

test('staff arrive at the admin page after signing in and find it in the menu', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await open(page, '/auth')
  await page.getByLabel('Username or email').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin')
  await open(page, '/faq')
  const menu = page.getByRole(isMobile ? 'dialog' : 'banner')
  await (isMobile ? page.getByRole('button', { name: 'Menu' }) : page.getByLabel('Account')).click()
  await menu.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
})

test('a customer is refused by the server, sees a message and is redirected home', async ({ page }) => {
  allowConsoleError(page, 403)
  await registerCustomer(page)
  const answer = await page.goto('/admin/email-logs')
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([403, 'private, no-store'])
  expect(await answer?.text()).not.toContain('role="tab"')
  await expect(toast(page)).toContainText('Access Denied')
  await expect(page).toHaveURL('/')
})

for (const path of ['/admin', '/admin/templates', '/admin/email-logs']) {
  test(`${path} fits every width and has no accessibility violation`, { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await signIn(page, 'admin')
    await open(page, path)
    await expect(page.getByRole('tabpanel').getByRole('button').nth(2)).toBeVisible()
    for (const width of isMobile ? [360] : [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(over, `wider than ${width} pixels`).toBeLessThanOrEqual(0)
    }
    // Colours do not depend on the viewport: the phone checks the dark theme.
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
    await expectAccessible(page)
  })
}
