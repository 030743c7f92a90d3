import type { Page } from '@playwright/test'
import type { Appointment } from '#appointments/contract.ts'
import { bookButton, chooseFitting, newEmail, ownDay, times } from './booking-steps.ts'
import { expect, expectAccessible, live, open, reload, test } from './journey.ts'
import { openAuthDialog, password, signIn } from './members.ts'

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add .+ to favourites$/ })
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Favourites/ })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('hearts of a guest stay over a reload, go into the account at sign-up, are booked, and are there in another browser', async ({
  page,
  anotherVisitor,
  isMobile,
}, info) => {
  await open(page, '/collections')
  const names: string[] = []
  for (const nth of [0, 3]) {
    names.unshift((await titles(page).nth(nth).textContent()) as string)
    await hearts(page).nth(nth).click()
  }
  await expect(count(page)).toHaveAccessibleName('Favourites 2')
  await reload(page)
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false')

  const email = newEmail('hearts')
  const dialog = await openAuthDialog(page, isMobile, 'Become a lender')
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
  await expectAccessible(page)
  await bookBoth(page, names as [string, string], ownDay(info, 0))

  const other = await anotherVisitor()
  await open(other, '/favourites')
  await expect(other.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await other.request.post('/api/auth/login', { data: { usernameOrEmail: email, password } })
  await reload(other)
  await expect(titles(other)).toHaveText(names)
  // Taken back with the keyboard, the dress stays in sight; opened again it is gone, here and there.
  await hearts(other).nth(0).focus()
  await other.keyboard.press('Space')
  await expect(count(other)).toHaveAccessibleName('Favourites 1')
  await expect(titles(other)).toHaveText(names)
  await reload(other)
  await expect(titles(other)).toHaveText(names.slice(1))
  await reload(page)
  await expect(titles(page)).toHaveText(names.slice(1))

  // Staff read what to have ready.
  await signIn(other, 'admin')
  const appointments: Appointment[] = await (await other.request.get('/api/appointments')).json()
  const fitting = appointments.find(({ clientEmail }) => clientEmail === email)
  expect(fitting?.dresses.map(({ title }) => title)).toEqual(names)

  await page.request.post('/api/auth/logout', { headers: { origin: new URL(page.url()).origin } })
  await open(page, '/favourites')
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
})

/** One dress is put into the fitting on the page of favourites, the other while booking. */
async function bookBoth(page: Page, [first, second]: [string, string], date: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `Add to my fitting: ${first}` }).click()
  await expect(main.getByText('One dress is in your fitting.')).toBeVisible()
  await main.getByRole('link', { name: 'Book a fitting' }).click()
  const chosen = main.getByRole('button', { name: /^Remove .+ from this appointment$/ })
  await expect(chosen).toHaveCount(1)
  await main.getByRole('button', { name: `Add ${second} to this fitting` }).click()
  await expect(chosen).toHaveCount(2)
  await chosen.nth(1).click()
  await expect(main.getByRole('region', { name: 'To try on' })).toBeFocused()
  await main.getByRole('button', { name: `Add ${second} to this fitting` }).click()
  await chooseFitting(main, 'Kfar Hbab', 'Evening', date)
  await times(main).first().check()
  await expectAccessible(page)
  await bookButton(main).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Lea' })).toBeVisible()
  const dresses = main.locator('dd').filter({ hasText: first }).getByRole('listitem')
  await expect(dresses).toHaveText([first, second])
  await open(page, '/appointments?tab=upcoming')
  await expect(main.getByText(`${first}, ${second}`)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('fitting'))).toBe('[]')
}

test('hearts pressed before the page is live count, each of them; without storage they last as long as the page', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Once is enough.')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
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
  for (const nth of [0, 1, 2, 2]) await hearts(page).nth(nth).click()
  letThrough()
  await live(page)
  await expect(count(page)).toHaveAccessibleName('Favourites 2')
  await titles(page).nth(5).click()
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  await hearts(page).nth(0).click()
  await count(page).click()
  await expect(titles(page)).toHaveCount(3)
})

test('a dress that is not offered any more leaves the list, and the page says so', async ({ page }) => {
  await open(page, '/favourites')
  const [dress] = (await (await page.request.get('/api/dresses?limit=1')).json()).dresses
  const gone = '019a0000-0000-7000-8000-00000000dead'
  await page.evaluate((ids) => localStorage.setItem('favourites', JSON.stringify(ids)), [gone, dress.id])
  await reload(page)
  await expect(
    page.getByText('One of your favourites is no longer offered and has left your list.'),
  ).toBeVisible()
  await expect(titles(page)).toHaveText([dress.title])
  await expect(count(page)).toHaveAccessibleName('Favourites 1')
})
