import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePreferences, login } from '#accounts/contract.ts'
import { changeProfile } from '#accounts/profile-contract.ts'
import { secondFactorRequired, takeSecondStep } from '#accounts/second-factor-contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import { account, password } from '#tests/components/accounts.ts'
import { bookingCalendar, fillBooking } from '#tests/components/booking-calendar.ts'
import { newCustomer } from '#tests/components/customer.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { profilePage } from '#tests/components/profile.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { rentalTerms } from '#tests/components/settings.ts'
import { useViewport, viewports } from '#tests/components/setup.ts'
import { readSessionDraft } from '#ui/form/session-draft.ts'

const booking = page.getByRole('dialog', { name: 'Book a fitting' })
const times = booking.getByRole('group', { name: 'Time', exact: true }).getByRole('radio')
const book = booking.getByRole('button', { name: 'Book a fitting' })
const dialog = page.getByRole('dialog', { name: 'You have been signed out' })
const secret = dialog.getByLabelText('Password', { exact: true })
const ended = () => {
  throw new Refused(unauthorized)
}

/** Replies of the account, whose session has ended; a sign-in adds these replies. */
const endedSession = (afterSignIn: () => void) => [
  ...account(people.maya),
  reply(login, () => {
    afterSignIn()
    return people.maya
  }),
]

/** It is rendered outside the page, so the end of a test leaves it open. */
async function closeDialog() {
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

/** Opens the booking dialog with everything but the time filled in. */
async function openBooking(viewport: (typeof viewports)[number]) {
  fillBooking('dialog')
  const rendered = await renderPage('/about', [
    ...bookingCalendar(),
    ...endedSession(() => rendered.api.add(...bookingCalendar())),
    reply(bookAppointment, ended),
  ])
  if (viewport === 'phone') {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Book Appointment' }).click()
  } else await page.getByRole('banner').getByRole('link', { name: 'Book Appointment' }).click()
  await times.first().click()
  if (viewport === 'phone') await booking.getByRole('button', { name: 'Continue', exact: true }).click()
  await book.click()
  return rendered
}

test.for(viewports)(
  'the password dialog opens over a dimmed form, with the focus on the password, on a %s',
  async (viewport) => {
    await useViewport(viewport)
    await openBooking(viewport)
    await expect.element(secret).toHaveFocus()
    const box = dialog.element().getBoundingClientRect()
    // Above the dialog, from the top: the backdrop comes before the booking dialog that it dims.
    const layers = document.elementsFromPoint(box.x + box.width / 2, box.y - 8).flatMap((element) => {
      if (element.closest('[role=dialog]')) return ['dialog']
      const [, alpha] = /([\d.]+)\)$/.exec(getComputedStyle(element).backgroundColor) ?? []
      const { width, height } = element.getBoundingClientRect()
      const dims = Number(alpha) > 0 && Number(alpha) < 1 && width >= innerWidth && height >= innerHeight
      return dims ? ['dims'] : []
    })
    expect(layers.slice(0, 2)).toEqual(['dims', 'dialog'])
    expect(getComputedStyle(dialog.element()).borderTopWidth).toBe('1px')
    await closeDialog()
  },
)

test('a booking filled in before the session ended is made after signing in again, also after an attempt offline', async () => {
  const { api } = await openBooking('desktop')
  await expect.element(secret).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(times.first()).toBeChecked()
  await book.click()
  await secret.fill(password)
  api.isOffline = true
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => offline.mockRestore())
  const goOn = dialog.getByRole('button', { name: 'Sign in and continue' })
  await goOn.click()
  await expect
    .element(dialog.getByText('You are offline. Please try again when you are back online.'))
    .toBeVisible()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No connection')
  await expect
    .element(page.getByText(/Login Failed|Invalid credentials|Failed to fetch/))
    .not.toBeInTheDocument()
  api.isOffline = false
  offline.mockRestore()
  await goOn.click()
  await expect.element(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
})

test('a form that the session ended under keeps its input until the same user has signed in again', async () => {
  const { address, api } = await renderPage('/profile', [
    ...profilePage(),
    ...account(people.maya),
    reply(changeProfile, ended),
  ])
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const name = page.getByRole('main').getByLabelText('First name')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await name.fill('Ranya')
  await save.click()
  await expect.element(dialog.getByLabelText('Account')).toHaveValue('maya.haddad')
  await secret.fill('not-this-one')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Invalid credentials. Please try again.')).toBeVisible()
  await closeDialog()
  expect(address()).toBe('/profile')
  await expect.element(name).toHaveValue('Ranya')

  await save.click()
  api.add(
    ...endedSession(() =>
      api.add(reply(changeProfile, ({ body }) => ({ ...people.maya, firstName: body.firstName! }))),
    ),
  )
  await secret.fill(password)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(toast).toMatchTextContent('Profile Updated')
  expect(address()).toBe('/profile')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ranya Haddad' })).toBeVisible()
})

test('a session that ended on a page without a form leads to the sign-in page, and signing in leads back', async () => {
  const { address } = await renderPage('/settings', [
    ...account(people.maya),
    rentalTerms,
    reply(changePreferences, ended),
  ])
  fillBooking('page')
  await page.getByRole('switch', { name: 'Marketing emails' }).click()
  await expect.element(toast).toMatchTextContent('Unauthorized')
  await expect.element(toast).toMatchTextContent('You are logged out. Logging in again...')
  // The page stays until the redirect: a form in its place would disappear with what was typed into it.
  expect(address()).toBe('/settings')
  expect(page.getByLabelText('Username or email').query()).toBeNull()
  await expect.poll(address).toBe('/auth')
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(readSessionDraft('booking page')).toBeNull()
  await page.getByLabelText('Username or email').fill('maya.haddad')
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(address).toBe('/settings')
  await expect.element(page.getByRole('switch', { name: 'Marketing emails' })).not.toBeChecked()
})

test.for([
  {
    path: '/dashboard',
    guest: ['Sign In', 'Please sign in to see your dashboard.'],
    heading: 'Welcome, Maya',
  },
  {
    path: '/profile',
    guest: ['Access Denied', 'Please log in to view your profile.'],
    heading: 'Maya Haddad',
  },
  { path: '/my-dresses', guest: ['Sign In', 'Please sign in to see your dresses.'], heading: 'My Dresses' },
  { path: '/settings', guest: ['Settings', 'Please log in to access settings.'], heading: 'Settings' },
] as const)('a guest at $path signs in on the page and stays there', async ({ path, guest, heading }) => {
  const { address } = await renderPage(path, [...newCustomer(), ...profilePage(), ...account(), rentalTerms])
  await expect.element(page.getByRole('heading', { level: 1, name: guest[0] })).toBeVisible()
  await expect.element(page.getByText(guest[1])).toBeVisible()
  await page.getByLabelText('Username or email').fill('maya.haddad')
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByText(guest[1])).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(address()).toBe(path)
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('with a second factor the dialog asks for it, and the filled form is then sent', async () => {
  let isOver = true
  const { api } = await renderPage('/profile', [
    ...profilePage(),
    ...account(people.maya),
    reply(login, () => {
      throw new Refused(secondFactorRequired, { more: { ticket: 'ticket', methods: ['app'] } })
    }),
    reply(takeSecondStep, () => {
      isOver = false
      return people.maya
    }),
    reply(changeProfile, ({ body }) => {
      if (isOver) throw new Refused(unauthorized)
      return { ...people.maya, firstName: body.firstName }
    }),
  ])
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabelText('First name').fill('Maia')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await secret.fill(password)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Code from your app')).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(toast).toMatchTextContent('Profile Updated')
  expect(api.callsOf(changeProfile).at(-1)?.body.firstName).toBe('Maia')
})
