import type { Locator, Page } from '@playwright/test'
import { bookButton, chooseFitting, continueTo, ownDay, times } from './booking-steps.ts'
import { expect, expectRefusal, open, test, toast } from './journey.ts'
import { newMember, openAuthDialog, password } from './members.ts'

/** The dialog that asks for the password again, over the booking dialog whose session has ended. */
async function sessionEndsWhileBooking(page: Page, isMobile: boolean, date: string): Promise<Locator> {
  await newMember(page)
  await open(page, '/faq')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const from = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
  await from.getByText('Book Appointment').first().click()
  const booking = page.getByRole('dialog', { name: 'Book Your Appointment' })
  await chooseFitting(booking, 'Kfar Hbab', 'Evening', date)
  await times(booking).first().check()
  await continueTo(bookButton(booking), booking)
  await page.context().clearCookies()
  expectRefusal(page, 401)
  await bookButton(booking).click()
  return page.getByRole('dialog', { name: 'You have been signed out' })
}

test('the password is asked for over a form that is dimmed, with the focus on the password', async ({
  page,
  isMobile,
}, info) => {
  const dialog = await sessionEndsWhileBooking(page, isMobile, ownDay(info, 26))
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  const box = (await dialog.boundingBox())!
  // Just above the dialog, from the top: what dims comes before the booking dialog that it dims.
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
})

async function fillLogin(place: Locator) {
  await place.getByLabel('Username or email').fill('maya.haddad')
  await place.getByLabel('Password', { exact: true }).fill('trousseau-demo')
}

/** The network goes once the page can show messages: their code is fetched with the first focus. */
async function goOffline(page: Page) {
  await toast(page).waitFor({ state: 'attached' })
  await page.context().setOffline(true)
}

test('signing in without a network says that there is no connection: on the page, in the dialog, and again', async ({
  page,
  isMobile,
}, info) => {
  expectRefusal(page, 'ERR_INTERNET_DISCONNECTED')
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

  const again = await sessionEndsWhileBooking(page, isMobile, ownDay(info, 25))
  await again.getByLabel('Password', { exact: true }).fill(password)
  await goOffline(page)
  await again.getByRole('button', { name: 'Login and continue' }).click()
  await expectOffline(again)
  await again.getByRole('button', { name: 'Login and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Rana' })).toBeVisible()
})
