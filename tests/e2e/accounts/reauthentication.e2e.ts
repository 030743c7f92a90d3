import type { Locator, Page } from '@playwright/test'
import { openAuthDialog, password, registerCustomer } from '#tests/e2e/support/accounts.ts'
import {
  bookButton,
  chooseFitting,
  continueTo,
  reservedDay,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

/** The password dialog over the booking dialog, after the session has expired. */
async function sessionEndsWhileBooking(page: Page, isMobile: boolean, date: string): Promise<Locator> {
  await registerCustomer(page)
  await open(page, '/faq')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const from = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
  await from.getByText('Book Appointment').first().click()
  const booking = page.getByRole('dialog', { name: 'Book a fitting' })
  await chooseFitting(booking, 'Kfar Hbab', 'Evening', date)
  await timeOptions(booking).first().check()
  await continueTo(bookButton(booking), booking)
  await page.context().clearCookies()
  allowConsoleError(page, 401)
  await bookButton(booking).click()
  return page.getByRole('dialog', { name: 'You have been signed out' })
}

test(
  'the password dialog opens over a dimmed form, with the focus on the password',
  { tag: '@both' },
  async ({ page, isMobile }, info) => {
    const dialog = await sessionEndsWhileBooking(page, isMobile, reservedDay(info, 26))
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    const box = (await dialog.boundingBox())!
    // Above the dialog, from the top: the backdrop comes before the booking dialog that it dims.
    const layers = await page.evaluate(
      ({ x, y }) =>
        document.elementsFromPoint(x, y).flatMap((element) => {
          if (element.closest('[role=dialog]')) return ['dialog']
          const [, alpha] = /([\d.]+)\)$/.exec(getComputedStyle(element).backgroundColor) ?? []
          const { width, height } = element.getBoundingClientRect()
          const dims = Number(alpha) > 0 && Number(alpha) < 1 && width >= innerWidth && height >= innerHeight
          return dims ? ['dims'] : []
        }),
      { x: box.x + box.width / 2, y: box.y - 8 },
    )
    expect(layers.slice(0, 2)).toEqual(['dims', 'dialog'])
    const edge = await dialog.evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect(edge).toBe('1px')
  },
)

async function fillLogin(place: Locator) {
  await place.getByLabel('Username or email').fill('maya.haddad')
  await place.getByLabel('Password', { exact: true }).fill('trousseau-demo')
}

/** Goes offline once the code of the toasts has loaded, which the first focus triggers. */
async function goOffline(page: Page) {
  await toast(page).waitFor({ state: 'attached' })
  await page.context().setOffline(true)
}

test('signing in offline shows "No connection" on the page, in the dialog and on retry', async ({
  page,
  isMobile,
}, info) => {
  allowConsoleError(page, 'ERR_INTERNET_DISCONNECTED')
  const offline = 'You are offline. Please try again when you are back online.'
  const expectOffline = async (place: Locator) => {
    await expect(place.getByText(offline)).toBeVisible()
    await expect(toast(page)).toContainText('No connection')
    await expect(page.getByText(/Login Failed|Invalid credentials|Failed to fetch/)).toHaveCount(0)
    await page.context().setOffline(false)
  }
  await open(page, '/auth')
  const main = page.getByRole('main')
  await fillLogin(main)
  await goOffline(page)
  await main.getByRole('button', { name: 'Sign In' }).click()
  await expectOffline(main)

  await open(page, '/about')
  const dialog = await openAuthDialog(page, isMobile, 'Sign In')
  await fillLogin(dialog)
  await goOffline(page)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expectOffline(dialog)

  const again = await sessionEndsWhileBooking(page, isMobile, reservedDay(info, 25))
  await again.getByLabel('Password', { exact: true }).fill(password)
  await goOffline(page)
  await again.getByRole('button', { name: 'Login and continue' }).click()
  await expectOffline(again)
  await again.getByRole('button', { name: 'Login and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Rana' })).toBeVisible()
})
