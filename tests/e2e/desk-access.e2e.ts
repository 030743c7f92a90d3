import { expect, expectAccessible, expectRefusal, open, test, toast } from './journey.ts'
import { demoPassword, newMember, signIn } from './members.ts'

const tabs = ['Users', 'Templates', 'Email Logs']

test('a guest is let in at the desk on the spot, staff alone see it, and each tab has an address', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The desk is for desks.')
  expectRefusal(page, 401)
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

  // What a session that ended is told at the desk.
  await page.request.post('/api/auth/logout')
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('searchbox').fill('nobody')
  await expect(toast(page)).toContainText('Unauthorized')
  await expect(toast(page)).toContainText('You are logged out. Logging in again...')
  await expect(page).toHaveURL('/auth')
})

test('staff land on the desk after signing in and find it in the menu', async ({ page, isMobile }) => {
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

test('a client is refused by the server, told so, and led home after a second', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Once is enough.')
  expectRefusal(page, 403)
  await newMember(page)
  const answer = await page.goto('/admin/email-logs')
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([403, 'private, no-store'])
  expect(await answer?.text()).not.toContain('role="tab"')
  await expect(toast(page)).toContainText('Access Denied')
  await expect(page).toHaveURL('/')
})

for (const path of ['/admin', '/admin/templates', '/admin/email-logs']) {
  test(`${path} fits every screen and can be used by everybody`, async ({ page, isMobile }) => {
    await signIn(page, 'admin')
    await open(page, path)
    await expect(page.getByRole('tabpanel').getByRole('button').nth(2)).toBeVisible()
    for (const width of isMobile ? [360] : [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(over, `wider than ${width} pixels`).toBeLessThanOrEqual(0)
    }
    // The colours are the same on every screen: a phone shows the dark ones.
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
    await expectAccessible(page)
  })
}
