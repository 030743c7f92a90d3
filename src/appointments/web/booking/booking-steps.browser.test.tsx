import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { longDate } from '#shared/dates.ts'
import { bookingCalendar, fillBooking, fullDay, guestContact } from '#tests/components/booking-calendar.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog', { name: 'Book a fitting' })
const link = main.getByRole('link', { name: 'Book a fitting' })
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })
const radio = (name: string) => page.getByRole('radio', { name })
const firstTime = page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio').first()

/** Fields of the steps; a hidden one has no role. */
const fields = {
  where: page.getByRole('group', { name: 'Showroom' }),
  when: page.getByRole('group', { name: 'Date' }),
  who: page.getByLabelText('First name'),
}

async function chooseDayAndTime() {
  await page
    .getByRole('grid')
    .getByRole('button', { name: longDate('2026-11-26') })
    .click()
  await firstTime.click()
}

beforeEach(() => useViewport('phone'))

test('a phone shows one step and one action at a time, and each step can be opened again', async () => {
  await renderPage('/appointments', bookingCalendar())
  const { where, when, who } = fields
  const next = button(main, 'Continue')
  await expect.element(where).toBeVisible()
  await expect.element(when).not.toBeInTheDocument()
  await expect.element(who).not.toBeVisible()
  await expect.element(button(main, 'Book a fitting')).not.toBeInTheDocument()
  await expect.element(next).toBeInViewport({ ratio: 1 })
  await next.click()
  await expect.element(page.getByText('Please select a location')).toBeVisible()
  await expect.element(radio('Kfar Hbab')).toHaveFocus()

  await radio('Kfar Hbab').click()
  await radio('Evening fitting').click()
  await next.click()
  await expect.element(where).not.toBeInTheDocument()
  await expect.element(when).toBeInViewport()
  await expect.element(page.getByRole('heading', { name: 'When' })).toHaveFocus()
  await expect.element(next).toBeInViewport({ ratio: 1 })
  await chooseDayAndTime()
  await next.click()
  await expect.element(when).not.toBeInTheDocument()
  await expect.element(who).toBeInViewport()
  await expect.element(button(main, 'Book a fitting')).toBeInViewport({ ratio: 1 })
  await expect
    .element(page.getByRole('status', { name: 'Your choice' }))
    .toMatchTextContent('Evening fitting at Kfar Hbab')

  await button(main, 'Change Where and what').click()
  await expect.element(radio('Kfar Hbab')).toBeChecked()
  await next.click()
  await next.click()
  await expect.element(who).toBeVisible()
})

test('a reloaded phone shows the step it was at, and the toast of the booking does not cover the heading', async () => {
  fillBooking('page', {
    step: 3,
    choice: {
      branch: 'KFARHBAB',
      type: 'EVENING',
      date: '2026-11-26',
      startTime: '11:00',
      endTime: '11:30',
    },
    contact: guestContact,
  })
  await renderPage('/appointments', bookingCalendar())
  await expect.element(fields.who).toHaveValue('Maya')
  await expect.element(fields.where).not.toBeInTheDocument()
  await button(main, 'Book a fitting').click()
  const thanks = page.getByRole('heading', { name: 'Thank you, Maya' })
  await expect.element(thanks).toBeInViewport()
  await expect.element(toast.getByText('Success!')).toBeVisible()
  const heading = thanks.element().getBoundingClientRect()
  const card = toast.element().firstElementChild!.getBoundingClientRect()
  expect(heading.bottom).toBeLessThanOrEqual(card.top)
})

test('the dialog has the same steps, lists all missing fields at the end, and Back after the booking leaves it', async () => {
  const { address, history } = await renderPage('/about', bookingCalendar())
  await link.click()
  const { where, when, who } = fields
  const next = button(dialog, 'Continue')
  await expect.element(where).toBeVisible()
  await expect.element(when).not.toBeInTheDocument()
  await expect.element(next).toBeInViewport({ ratio: 1 })
  await radio('Aoukar').click()
  await radio('Evening fitting').click()
  await next.click()
  await expect.element(next).toBeInViewport({ ratio: 1 })
  await chooseDayAndTime()
  await next.click()
  await expect.element(who).toBeInViewport()
  await button(dialog, 'Book a fitting').click()
  await expect
    .element(dialog.getByText('Contact information is required for appointment booking'))
    .toBeVisible()
  await expect.element(who).toHaveFocus()
  await who.fill(guestContact.firstName)
  await page.getByLabelText('Last name').fill(guestContact.lastName)
  await page.getByLabelText('Email').fill(guestContact.email)
  await page.getByLabelText('Phone').fill(guestContact.phone)
  await button(dialog, 'Book a fitting').click()
  await expect.poll(address).toMatch(/^\/appointments\/confirmed/)
  history.back()
  await expect.poll(address).toBe('/about')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Back in the dialog goes one step back and keeps everything; then it leaves the form', async () => {
  const { address, history } = await renderPage('/contact', bookingCalendar())
  history.push('/about')
  await link.click()
  const { where, when, who } = fields
  const next = button(dialog, 'Continue')
  await radio('Aoukar').click()
  await radio('Evening fitting').click()
  await next.click()
  await chooseDayAndTime()
  await next.click()
  await who.fill('Maya')
  history.back()
  await expect.element(when).toBeVisible()
  await expect.element(firstTime).toBeChecked()
  history.back()
  await expect.element(where).toBeVisible()
  await expect.element(radio('Aoukar')).toBeChecked()
  await next.click()
  await next.click()
  await expect.element(who).toHaveValue('Maya')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(address).toBe('/about')
  history.back()
  await expect.poll(address).toBe('/contact')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Back on the page goes one step back and keeps the choice', async () => {
  const { history } = await renderPage('/appointments', bookingCalendar())
  await radio('Kfar Hbab').click()
  await radio('Evening fitting').click()
  await button(main, 'Continue').click()
  await expect.element(fields.when).toBeVisible()
  history.back()
  await expect.element(fields.where).toBeVisible()
  await expect.element(radio('Kfar Hbab')).toBeChecked()
})

test('on a full day the one action of a phone is the waitlist', async () => {
  fillBooking('page', { step: 2, choice: { branch: 'KFARHBAB', type: 'EVENING', date: fullDay.date } })
  await renderPage('/appointments', bookingCalendar())
  const wait = main.getByRole('link', { name: 'Notify me' })
  await expect.element(wait).toBeInViewport({ ratio: 1 })
  await expect
    .element(wait)
    .toHaveAttribute('href', `/waitlist/join?branch=KFARHBAB&type=EVENING&date=${fullDay.date}`)
  await expect.element(button(main, 'Continue')).not.toBeInTheDocument()
})
