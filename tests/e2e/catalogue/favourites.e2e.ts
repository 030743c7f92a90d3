import type { Page } from '@playwright/test'
import type { Appointment } from '#appointments/contract.ts'
import type { Dress } from '#dresses/contract.ts'
import { openAuthDialog, password, registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import {
  chooseFitting,
  newEmail,
  reservedDay,
  submitBooking,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import {
  allowConsoleError,
  expect,
  open,
  reload,
  test,
  waitForHydration,
} from '#tests/e2e/support/fixtures.ts'

const favouriteButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Add .+ to favourites$/ })
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Favourites/ })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('favourites of a guest survive a reload, move to the account at sign-up, and show in another browser', {
  tag: '@long',
}, async ({ page, anotherVisitor }) => {
  await open(page, '/collections?category=Bridal')
  const names: string[] = []
  for (const nth of [0, 3]) {
    names.unshift((await titles(page).nth(nth).textContent()) as string)
    await favouriteButtons(page).nth(nth).click()
  }
  await expect(count(page)).toHaveAccessibleName('Favourites 2')
  await reload(page)
  await expect(favouriteButtons(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect(favouriteButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'false')

  const email = newEmail('favourites')
  const dialog = await openAuthDialog(page, false, 'Become a lender')
  for (const [label, text] of [
    ['First name', 'Lea'],
    ['Last name', 'Nader'],
    ['Email', email],
    ['Phone', '+961 3 222 333'],
    ['Password', password],
    ['Confirm password', password],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(text)
  }
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBe('[]')
  await open(page, '/favourites')
  await expect(titles(page)).toHaveText(names)

  const other = await anotherVisitor()
  await open(other, '/favourites')
  await expect(other.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await other.request.post('/api/auth/login', { data: { usernameOrEmail: email, password } })
  await reload(other)
  await expect(titles(other)).toHaveText(names)
  // Removed with the keyboard, the dress stays visible until the list is opened again, in both browsers.
  await favouriteButtons(other).nth(0).focus()
  const saved = other.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await other.keyboard.press('Space')
  await saved
  await expect(count(other)).toHaveAccessibleName('Favourites 1')
  await expect(titles(other)).toHaveText(names)
  await reload(other)
  await expect(titles(other)).toHaveText(names.slice(1))
  await reload(page)
  await expect(titles(page)).toHaveText(names.slice(1))

  await page.request.post('/api/auth/logout', { headers: { origin: new URL(page.url()).origin } })
  await open(page, '/favourites')
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
})

test(
  'favourites are added to an appointment, and customer and staff see which',
  { tag: '@long' },
  async ({ page, anotherVisitor }, info) => {
    const { email } = await registerCustomer(page, 'Lea')
    const { dresses } = await (await page.request.get('/api/dresses?branch=KFARHBAB&limit=2')).json()
    const [first, second] = dresses.map(({ title }: Dress) => title)
    const ids = dresses.map(({ id }: Dress) => id)
    expect((await page.request.put('/api/favourites', { data: { ids } })).status()).toBe(200)
    await open(page, '/favourites')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: `Add to my fitting: ${first}` }).click()
    await expect(main.getByText('One piece is in your fitting.')).toBeVisible()
    await main.getByRole('link', { name: 'Book a fitting' }).click()
    const chosen = main.getByRole('button', { name: /^Remove .+ from this appointment$/ })
    await expect(chosen).toHaveCount(1)
    const add = main.getByRole('button', { name: `Add ${second} to this fitting` })
    await add.click()
    await expect(chosen).toHaveCount(2)
    await chosen.nth(1).click()
    await expect(main.getByRole('region', { name: 'To try on' })).toBeFocused()
    await add.click()
    await chooseFitting(main, 'Kfar Hbab', 'Evening', reservedDay(info, 0))
    await timeOptions(main).first().check()
    await submitBooking(main)
    await expect(page.getByRole('heading', { name: 'Thank you, Lea' })).toBeVisible()
    const titles = main.locator('dd').filter({ hasText: first }).getByRole('listitem')
    await expect(titles).toHaveText([first, second])
    expect(await page.evaluate(() => localStorage.getItem('fitting'))).toBe('[]')
    await open(page, '/appointments?tab=upcoming')
    await expect(main.getByText(`${first}, ${second}`)).toBeVisible()
    const admin = await anotherVisitor()
    await admin.goto('/about')
    await signIn(admin, 'admin')
    const appointments: Appointment[] = await (await admin.request.get('/api/appointments')).json()
    const fitting = appointments.find(({ clientEmail }) => clientEmail === email)
    expect(fitting?.dresses.map(({ title }) => title)).toEqual([first, second])
  },
)

test('the favourite pressed last before hydration counts; without storage it lasts as long as the page', {
  tag: '@long',
}, async ({ page }) => {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/assets\/.+\.js$/, async (route) => {
    await held
    await route.fallback()
  })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/collections', { waitUntil: 'commit' })
  for (const nth of [0, 1]) await favouriteButtons(page).nth(nth).click()
  await expect(favouriteButtons(page).nth(0)).not.toHaveAttribute('aria-busy')
  await expect(favouriteButtons(page).nth(1)).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await waitForHydration(page)
  await expect(count(page)).toHaveAccessibleName('Favourites 1')
  await expect(favouriteButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await titles(page).nth(5).click()
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  await favouriteButtons(page).nth(0).click()
  await count(page).click()
  await expect(titles(page)).toHaveCount(2)
})

test('a favourite and a try-on dress added offline are saved on the device', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '/collections?category=Bridal&view=list')
  allowConsoleError(page, 'ERR_INTERNET_DISCONNECTED')
  await page.context().setOffline(true)
  const fitting = page.getByRole('main').getByRole('button', { name: /my fitting: / })
  await favouriteButtons(page).nth(1).click()
  await expect(favouriteButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(count(page)).toHaveAccessibleName('Favourites 1')
  await fitting.nth(2).click()
  await expect(fitting.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await page.context().setOffline(false)
  await reload(page)
  await expect(favouriteButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(fitting.nth(2)).toHaveAccessibleName(/^In my fitting: /)
})
