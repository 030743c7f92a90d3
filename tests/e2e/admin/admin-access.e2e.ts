import { demoPassword, registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { openMore, ownerTabs } from '#tests/e2e/support/admin-tabs.ts'
import {
  allowConsoleError,
  expect,
  open,
  test,
  toast,
  waitForHydration,
} from '#tests/e2e/support/fixtures.ts'

// The page that the server refuses becomes the page that was asked for, by the cookie of the sign-in.
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
  const sections = page.getByRole('navigation', { name: 'Sections' })
  const current = sections.locator('[aria-current=page]')
  await expect(current).toHaveText('Templates')
  await expect(page).toHaveURL('/admin/templates')
  await expect(sections.getByRole('link')).toHaveText(ownerTabs)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  await sections.getByRole('link', { name: 'Templates' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/email-logs')
  await expect(page).toHaveTitle(/Email Logs · /)
  await expect(page.getByRole('heading', { level: 1, name: 'Email Logs' })).toBeVisible()
  await page.goBack()
  await expect(current).toHaveText('Templates')
})

test('a list of staff is complete in the HTML, and a session that expired on it leads to the sign-in page', {
  tag: '@long',
}, async ({ page }) => {
  allowConsoleError(page, 401)
  await signIn(page, 'admin')
  await open(page, '/admin')
  const html = await (await page.request.get('/admin?search=maya')).text()
  expect(html).toContain('maya.haddad@example.com')
  expect(html).not.toContain(' style="')
  await page.request.post('/api/auth/logout')
  await page.getByRole('searchbox').fill('nobody')
  await expect(toast(page)).toContainText('Unauthorized')
  await expect(toast(page)).toContainText('You are logged out. Logging in again...')
  await expect(page).toHaveURL('/auth')
})

test('staff arrive at the admin page after signing in and find it in the menu', {
  tag: ['@long', '@both'],
}, async ({ page, isMobile }) => {
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
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})

test('only the link to the admin loads a document and the routes of staff', { tag: '@long' }, async ({
  page,
}) => {
  const documents: string[] = []
  const staffScripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) documents.push(pathname)
    if (/^\/assets\/staff-[\w-]{6}\.js$/.test(pathname)) staffScripts.push(pathname)
  })
  await signIn(page, 'admin')
  await open(page, '/faq')
  expect(staffScripts).toEqual([])
  await page.getByLabel('Account').click()
  await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect.poll(() => staffScripts).toHaveLength(1)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  expect(documents).toEqual(['/faq', '/admin'])
})

// The refusal of the server’s HTML is what the browser then shows and leaves.
test('a customer is refused by the server, sees a message and is redirected home', async ({ page }) => {
  allowConsoleError(page, 403)
  await registerCustomer(page)
  const answer = await page.goto('/admin/email-logs')
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([403, 'private, no-store'])
  expect(await answer?.text()).not.toContain('admin-bar')
  await expect(toast(page)).toContainText('Access Denied')
  await expect(page).toHaveURL('/')
})

test('on a phone the bar at the bottom leads to every section', { tag: ['@long', '@phone'] }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page, '/admin')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Appointments' }).click()
  await expect(page).toHaveURL('/admin/appointments')
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
  await page.getByText('Menu', { exact: true }).click()
  const all = page.getByRole('navigation', { name: 'All sections' })
  await openMore(all)
  await expect(all.getByRole('link')).toHaveText(ownerTabs)
  await all.getByRole('link', { name: 'Templates' }).click()
  await expect(page).toHaveURL('/admin/templates')
  await expect(all).toBeHidden()
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL('/')
})
