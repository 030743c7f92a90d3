import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookAppointment, getSlots } from '#appointments/contract.ts'
import { tooManyOpen } from '#appointments/refusal-contract.ts'
import { storeEventDate } from '#catalogue/web/card/event-date.ts'
import { consentTexts } from '#customers/constants.ts'
import { eventTexts } from '#customers/event-contract.ts'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { longDate } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { blockedDay, bookingCalendar, fullDay } from '#tests/components/booking-calendar.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const main = page.getByRole('main')
const times = main.getByRole('group', { name: 'Time', exact: true }).getByRole('radio')
const book = main.getByRole('button', { name: 'Book a fitting' })
const choice = page.getByRole('status', { name: 'Your choice' })
const day = (name: string) => page.getByRole('button', { name, exact: true })

async function chooseFitting(showroom: 'Aoukar' | 'Kfar Hbab', type: 'Bridal' | 'Evening', date: string) {
  await page.getByRole('radio', { name: showroom }).click()
  await page.getByRole('radio', { name: `${type} fitting` }).click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: longDate(date) })
    .click()
}

async function fillContact(email: string) {
  await page.getByLabelText('First name').fill('Maya')
  await page.getByLabelText('Last name').fill('Haddad')
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Phone').fill('+961 3 123 456')
}

test('unavailable days have the reason in their accessible names', async () => {
  await renderPage('/appointments', bookingCalendar())
  await page.getByRole('radio', { name: 'Aoukar' }).click()
  await page.getByRole('radio', { name: 'Bridal fitting' }).click()
  await expect.element(day('Monday 23 November, too early to book')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(day('Sunday 29 November, closed')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Later month' }).click()
  const blocked = day(`${longDate(blockedDay.date)}, not available: ${blockedDay.reason}`)
  await expect.element(blocked).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(day(`${longDate(fullDay.date)}, fully booked`))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(day('Wednesday 23 December, 15 times free')).not.toHaveAttribute('aria-disabled')

  // Forced, because they are marked as disabled: a click shows the reason.
  await blocked.click({ force: true })
  await expect.element(page.getByText(`${blockedDay.reason} Please select another date.`)).toBeVisible()
  await day(`${longDate(fullDay.date)}, fully booked`).click({ force: true })
  await expect.element(choice).toHaveTextContent('Bridal fitting at Aoukar')
  await expect
    .element(
      page.getByText('No available slots for this date. Please try another date or contact us directly.'),
    )
    .toBeVisible()
  await day('Sunday 20 December, closed').click({ force: true })
  await expect.element(page.getByText('We are closed on Sundays. Please select another day.')).toBeVisible()
  await expect.element(choice).toHaveTextContent('Bridal fitting at Aoukar')
  await day('Wednesday 23 December, 15 times free').click()
  await expect.element(choice).toHaveTextContent('Bridal fitting at Aoukar, Wednesday 23 December')
  await page.getByRole('button', { name: 'Earlier month' }).click()
  await expect.element(day('Sunday 22 November, past')).toHaveAttribute('title', 'past')
})

test('the showroom limits the appointment types; changing it clears what it does not offer', async () => {
  await renderPage('/appointments', bookingCalendar())
  const bridal = page.getByRole('radio', { name: 'Bridal fitting' })
  const evening = page.getByRole('radio', { name: 'Evening fitting' })
  const chosenTimes = () => times.elements().filter((radio) => (radio as HTMLInputElement).checked)
  await expect.element(bridal).toBeVisible()
  await chooseFitting('Aoukar', 'Bridal', '2026-11-26')
  await times.first().click()
  await page.getByRole('radio', { name: 'Kfar Hbab' }).click()
  await expect.element(bridal).not.toBeInTheDocument()
  await expect.element(evening).not.toBeChecked()
  await expect.element(page.getByText('Please select an appointment type first.')).toBeVisible()
  await evening.click()
  await expect.element(times.first()).toBeVisible()
  expect(chosenTimes()).toEqual([])
  await page
    .getByRole('grid')
    .getByRole('button', { name: longDate('2026-11-27') })
    .click()
  await times.first().click()
  await page.getByRole('radio', { name: 'Aoukar' }).click()
  await expect.element(evening).toBeChecked()
  await expect.element(times.first()).toBeVisible()
  expect(chosenTimes()).toEqual([])
})

test('each empty or invalid contact field shows an error, and the button stays disabled until all are valid', async () => {
  await renderPage('/appointments', bookingCalendar())
  const texts = {
    'First name': 'First name is required',
    'Last name': 'Last name is required',
    Email: 'Valid email is required',
    Phone: 'Phone number is required',
  }
  for (const [label, text] of Object.entries(texts)) {
    const field = page.getByLabelText(label)
    await field.click()
    expect(page.getByText(text).query()).toBeNull()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(text))
  }
  await expect.element(book).toBeDisabled()
  await expect
    .element(book)
    .toHaveAccessibleDescription(
      expect.stringContaining('Still needed: showroom, appointment type, date, time'),
    )
  await chooseFitting('Aoukar', 'Evening', '2026-11-26')
  await times.first().click()
  await fillContact('maya@')
  await userEvent.keyboard('{Tab}')
  await expect.element(book).toBeDisabled()
  for (const text of ['First name is required', 'Last name is required', 'Phone number is required'])
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
  await page.getByLabelText('Email').fill('maya@example.com')
  await expect.element(page.getByText('Valid email is required')).not.toBeInTheDocument()
  await expect.element(book).toBeEnabled()
})

test('times that fail to load show an error, and load on retry', async () => {
  const { api } = await renderPage('/appointments', bookingCalendar())
  await page.getByRole('radio', { name: 'Aoukar' }).click()
  await page.getByRole('radio', { name: 'Evening fitting' }).click()
  api.add(
    reply(getSlots, () => {
      throw new Error('broken')
    }),
  )
  await page
    .getByRole('grid')
    .getByRole('button', { name: longDate('2026-11-26') })
    .click()
  await expect.element(page.getByText('The times could not be loaded.')).toBeVisible()
  api.add(...bookingCalendar())
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(times.first()).toBeVisible()
})

test('an error that belongs to no field stands beside the button', async () => {
  const refused = reply(bookAppointment, () => {
    throw new Refused(tooManyOpen)
  })
  await renderPage('/appointments', [...bookingCalendar(), refused])
  await chooseFitting('Kfar Hbab', 'Evening', '2026-11-26')
  await main.getByRole('radio', { name: '14:00–' }).click()
  await fillContact('maya@example.com')
  await book.click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('Booking Failed')
  await expect.element(main.getByRole('alert')).toMatchTextContent(tooManyOpen.message)
  await expect.element(book).toHaveAccessibleDescription(`Booking Failed ${tooManyOpen.message}`)
})

const eventDate = page.getByLabelText('Date of your event')

async function bookEvening() {
  await chooseFitting('Kfar Hbab', 'Evening', '2026-11-26')
  await main.getByRole('radio', { name: '14:00–' }).click()
  await fillContact('maya@example.com')
  await book.click()
}

test('the event that this device knows is shown and asked each time, how she found us once', async () => {
  storeEventDate(() => localStorage, '2027-06-05')
  const { api, router, address } = await renderPage('/appointments', bookingCalendar())
  await expect.element(eventDate).toBeVisible()
  await expect.element(eventDate).toHaveValue('2027-06-05')
  await eventDate.fill('2026-11-01')
  await page.getByLabelText('Place of your event').fill('Batroun')
  await page.getByLabelText('How did you find us?').selectOptions('Walking by')
  await bookEvening()
  await expect.element(page.getByText(eventTexts.eventPast)).toBeVisible()
  await expect.element(eventDate).toHaveFocus()
  await eventDate.fill('2027-07-03')
  await book.click()
  await expect.poll(address).toMatch(/confirmed/)
  const answers = { eventDate: '2027-07-03', eventPlace: 'Batroun', source: 'PASSING_BY' }
  expect(api.callsOf(bookAppointment)[0]?.body).toMatchObject(answers)
  await router.navigate({ to: '/appointments' })
  // Her second daughter marries on another day, at another place.
  await expect.element(eventDate).toBeVisible()
  await expect.element(eventDate).toHaveValue('2027-07-03')
  await expect.element(page.getByLabelText('How did you find us?')).not.toBeInTheDocument()
  await eventDate.fill('2027-08-14')
  await page.getByLabelText('Place of your event').fill('Byblos')
  await bookEvening()
  await expect.poll(() => api.callsOf(bookAppointment).length).toBe(2)
  const second = { eventDate: '2027-08-14', eventPlace: 'Byblos' }
  expect(api.callsOf(bookAppointment)[1]?.body).toMatchObject(second)
})

test('a member sees the date that her file has, and is asked for what it lacks', async () => {
  const known = { eventDate: '2027-06-05', eventPlace: null, isSourceKnown: true, whatsappConsent: false }
  const { api } = await renderPage('/appointments', [...bookingCalendar(), reply(getMyEvent, known)], {
    as: people.maya,
  })
  await expect.element(eventDate).toBeVisible()
  await expect.element(eventDate).toHaveValue('2027-06-05')
  await page.getByLabelText('Place of your event').fill('Byblos')
  await expect.element(page.getByLabelText('How did you find us?')).not.toBeInTheDocument()
  await chooseFitting('Kfar Hbab', 'Evening', '2026-11-26')
  await main.getByRole('radio', { name: '14:00–' }).click()
  await book.click()
  await expect
    .poll(() => api.callsOf(bookAppointment)[0]?.body)
    .toMatchObject({ eventDate: '2027-06-05', eventPlace: 'Byblos' })
})

test('a guest is asked each time whether we may write by WhatsApp', async () => {
  const { api } = await renderPage('/appointments', bookingCalendar())
  const box = page.getByRole('checkbox', { name: consentTexts.whatsapp })
  await expect.element(box).not.toBeChecked()
  await chooseFitting('Kfar Hbab', 'Evening', '2026-11-26')
  await main.getByRole('radio', { name: '14:00–' }).click()
  await fillContact('maya@example.com')
  await book.click()
  await expect.poll(() => api.callsOf(bookAppointment)[0]?.body.whatsappConsent).toBe(undefined)
})
