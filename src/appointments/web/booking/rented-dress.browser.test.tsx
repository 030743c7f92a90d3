import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookAppointment, getRentalToFit, getSlots } from '#appointments/contract.ts'
import { rentalNotToFit } from '#appointments/refusal-contract.ts'
import { listChosenDresses } from '#catalogue/search-contract.ts'
import type { Dress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { longDate } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { bookingCalendar, guestContact } from '#tests/components/booking-calendar.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const lace: Dress = { ...dress, title: 'Lace', availableBranches: ['AOUKAR'] }
const veil: Dress = { ...lace, id: '01900000-0000-7000-8000-000000000002', title: 'Veil' }
const fittingToken = 'f'.repeat(64)
const path = `/appointments?dress=${lace.id}&eventDate=2026-12-12&fittingToken=${fittingToken}`
const rental = { eventDate: '2026-12-12', lastDate: '2026-12-10', dressIds: [lace.id, veil.id] }
const chosen = page.getByRole('region', { name: 'To try on' })
const day = (date: string) => page.getByRole('grid').getByRole('button', { name: longDate(date) })
const own = 'Not free for your event.'

/** Both dresses are taken for the event: by her rental. */
const replies = (found: typeof rental | null = rental) => [
  ...bookingCalendar(),
  reply(listChosenDresses, ({ query: { ids } }) => ({
    dresses: [lace, veil].filter(({ id }) => ids?.includes(id)),
    taken: [lace.id, veil.id].filter((id) => ids?.includes(id)),
  })),
  reply(getRentalToFit, { rental: found }),
]

test('from the page of her rental a guest books for its pieces, until the pick-up, and none is called taken', async () => {
  const { api } = await renderPage(path, replies())
  await expect.element(chosen.getByText('Lace')).toBeVisible()
  await expect.element(chosen.getByText('Veil')).toBeVisible()
  await expect
    .element(chosen)
    .toMatchTextContent('For your rental: you collect it on Thursday 10 December 2026.')
  await expect.element(page.getByText(own)).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Date of your event')).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Later month' }).click()
  await expect.element(day('2026-12-11')).toBeDisabled()
  await expect.element(day('2026-12-11')).toHaveAccessibleName(/after the pick-up/)
  await expectAccessible()
  await day('2026-12-10').click()
  await page.getByRole('radio', { name: '11:00–' }).click()
  expect(api.callsOf(getSlots).at(-1)?.query).toMatchObject({ date: '2026-12-10', until: '2026-12-10' })
  await chosen.getByRole('button', { name: 'Remove Veil from this appointment' }).click()
  await expect.element(chosen.getByText('Veil')).not.toBeInTheDocument()
  await page.getByLabelText('First name').fill(guestContact.firstName)
  await page.getByLabelText('Last name').fill(guestContact.lastName)
  await page.getByLabelText('Email').fill(guestContact.email)
  await page.getByLabelText('Phone').fill(guestContact.phone)
  const book = page.getByRole('main').getByRole('button', { name: 'Book a fitting' })
  api.add(
    reply(bookAppointment, () => {
      throw new Refused(rentalNotToFit)
    }),
  )
  await book.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The rental of this fitting has ended')
  api.add(bookingCalendar().find(({ endpoint }) => endpoint === bookAppointment)!)
  await book.click()
  await expect.element(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
  expect(api.callsOf(bookAppointment).at(-1)?.body).toMatchObject({
    fittingToken,
    dressIds: [lace.id],
    eventDate: '2026-12-12',
  })
})

test('a link that leads to no rental says so, and books an ordinary fitting', async () => {
  await renderPage(path, replies(null))
  await expect.element(chosen).toMatchTextContent('We can’t find the rental of this link')
  await expect.element(chosen.getByText('Veil')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Later month' }).click()
  await expect.element(day('2026-12-11')).toBeEnabled()
})

test('a member’s own rental is known without a link', async () => {
  await renderPage(`/appointments?dress=${lace.id}&eventDate=2026-12-12`, replies(), { as: people.maya })
  await expect.element(chosen).toMatchTextContent('you collect it on Thursday 10 December 2026')
  await expect.element(page.getByText(own)).not.toBeInTheDocument()
  await expect.element(chosen.getByText('Veil')).not.toBeInTheDocument()
})

test('after the day of her event the calendar says so', async () => {
  await renderPage('/appointments?eventDate=2026-12-12', replies())
  await page.getByRole('button', { name: 'Later month' }).click()
  await expect.element(day('2026-12-14')).toHaveAccessibleName(/after the event/)
})
