import type { Page, TestInfo } from '@playwright/test'
import { openAuthDialog, password, registerCustomer } from '#tests/e2e/support/accounts.ts'
import { bookButton, chooseFitting, reservedDay, timeOptions } from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, reload, test } from '#tests/e2e/support/fixtures.ts'

const emailOf = (name: string, { project, repeatEachIndex, retry }: TestInfo) =>
  `${name}-${project.name}-${repeatEachIndex}-${retry}@example.com`

const openAuthPage = (page: Page) => open(page, '/auth')

async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('+961 3 123 456')
  await page.getByLabel('Password', { exact: true }).fill('white-silk')
  await page.getByLabel('Confirm password').fill('white-silk')
}

async function fillLogin(page: Page, name: string, secret: string) {
  await page.getByLabel('Username or email').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(secret)
}

async function logOut(page: Page) {
  await page.getByRole('banner').locator('summary').last().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'See you soon!')).toBeVisible()
}

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title).last()

test('a double click registers once; the new customer is signed in and books without contact fields', async ({
  page,
}, info) => {
  await openAuthPage(page)
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await fillRegistration(page, emailOf('new', info))
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register')) sent += 1
  })
  await page.getByRole('button', { name: 'Create Account' }).dblclick()
  await expect(page).toHaveURL('/dashboard')
  await expect(toast(page, 'Account created!')).toBeVisible()
  expect(sent).toBe(1)
  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')

  await open(page, '/appointments')
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByText('The appointment is booked in your name.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Dress submission' })).toBeVisible()
  await chooseFitting(page, 'Aoukar', 'Bridal', reservedDay(info, 9))
  await timeOptions(page).first().check()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Book another fitting' }).click()
  await page.getByRole('tab', { name: 'Upcoming Appointments (1)' }).click()
  await expect(page.getByRole('tabpanel').getByText('Confirmed', { exact: false })).toBeVisible()

  await logOut(page)
  await expect(page.getByRole('tab', { name: /^Upcoming/ })).toHaveCount(0)
  await expect(page).toHaveURL(/\/appointments/)
})

test('a failed login keeps the typed values; a successful one updates the header without a reload', async ({
  page,
}) => {
  const { email, username } = await registerCustomer(page)
  await page.context().clearCookies()
  await open(page, '/about')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  let dialog = await openAuthDialog(page, false, 'Sign In')
  allowConsoleError(page, 403)
  const gateway = { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' }
  await page.route('**/api/auth/login', (route) => route.fulfill(gateway), { times: 1 })
  await fillLogin(page, email, password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Login Failed')).toBeVisible()
  await expect(page.getByText('403')).toHaveCount(0)
  allowConsoleError(page, 401)
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-password')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByText('Invalid credentials. Please try again.')).toBeVisible()
  await expect(dialog.getByLabel('Username or email')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await logOut(page)

  dialog = await openAuthDialog(page, false, 'Sign In')
  await fillLogin(page, username, password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL('/about')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('no URL parameter changes where signing in leads', async ({ page }) => {
  const { email } = await registerCustomer(page)
  const names = ['next', 'redirect', 'redirectTo', 'returnTo', 'from', 'cameFrom', 'url', 'href', 'to']
  const query = new URLSearchParams(names.map((name) => [name, 'https://evil.example/']))
  const address = `/auth?${query}&state=${encodeURIComponent('{"cameFrom":"//evil.example"}')}#//evil.example`
  const answer = await page.request.get(address, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/dashboard'])
  await page.context().clearCookies()
  await open(page, address)
  await fillLogin(page, email, password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('signing up in the dialog keeps the visitor on the page', async ({ page }, info) => {
  await open(page, '/about')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const dialog = await openAuthDialog(page, false, 'Sign In')
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await fillRegistration(page, emailOf('dialog', info))
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(toast(page, 'Account created!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Become a lender')).toBeHidden()
  await expect(page).toHaveURL('/about')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await reload(page)
  await expect(page.getByText('Become a lender')).toBeHidden()
})

for (const place of ['the header or the menu', 'the home page']) {
  test(
    `signing up as a lender from ${place} leads to the form for a new dress`,
    { tag: place === 'the home page' ? [] : '@both' },
    async ({ page, isMobile }, info) => {
      await open(page, '/')
      if (place === 'the home page') {
        await page.getByRole('main').getByRole('link', { name: 'Become a lender' }).click()
      } else await openAuthDialog(page, isMobile, 'Become a lender')
      const dialog = page.getByRole('dialog', { name: 'Your account' })
      await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
      await fillRegistration(page, emailOf(place.replaceAll(' ', '-'), info))
      await dialog.getByRole('button', { name: 'Sign Up' }).click()
      await expect(toast(page, 'Account created!')).toBeVisible()
      await expect(page).toHaveURL('/my-dresses?add=true')
      await open(page, '/')
      await page.getByRole('main').getByRole('link', { name: 'Add a Dress' }).click()
      await expect(page).toHaveURL('/my-dresses?add=true')
    },
  )
}

test('the account menu links to every account page, and logging out leaves them', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await registerCustomer(page)
  await open(page, '/faq')
  const openMenu = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    else await page.getByRole('banner').locator('summary').last().click()
  }
  const menu = isMobile
    ? page.getByRole('dialog', { name: 'Menu' })
    : page.getByRole('banner').locator('details').last()
  await openMenu()
  await expect(menu.getByText('Client')).toBeVisible()
  for (const [name, path] of [
    ['Dashboard', '/dashboard'],
    ['My Dresses', '/my-dresses'],
    ['Profile', '/profile'],
    ['Settings', '/settings'],
    ['My Appointments', '/appointments'],
  ] as const) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(menu.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'My Dresses' })).toBeVisible()
  await openMenu()
  const { promise: seen, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/auth/logout', async (route) => {
    await seen
    await route.continue()
  })
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(menu.getByRole('button', { name: 'Logging out...' })).toBeVisible()
  letThrough()
  await expect(toast(page, 'Logged out')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'My Dresses' })).toBeHidden()
})
