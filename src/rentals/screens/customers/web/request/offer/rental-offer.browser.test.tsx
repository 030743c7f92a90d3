import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listCompanions, listSimilarDresses } from '#catalogue/search-contract.ts'
import { readEventDate } from '#catalogue/web/card/event-date.ts'
import { getDress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { getDressAvailability, getRentalOffer, type RentalOffer } from '#rentals/availability-contract.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { listDressReviews } from '#reviews/contract.ts'
import { datesOfMonth } from '#shared/dates.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { answeredOffer, offer } from './rental-offer.fixture.ts'
import { storeRequest } from './stored-requests.ts'

const rent = page.getByRole('region', { name: 'Rent this' })
const day = rent.getByLabelText('When is your event?')
const refusal = 'This date is too soon. Please call us.'
const tooSoon: Partial<NonNullable<RentalOffer['answer']>> = {
  free: false,
  reason: 'past',
  message: refusal,
  dates: null,
  nextFree: ['2026-12-05'],
}
const open = (path: string) =>
  renderPage(path, [
    reply(getDress, dress),
    reply(listCompanions, { dresses: [] }),
    reply(listSimilarDresses, { dresses: [dress] }),
    reply(listDressReviews, { count: 0, average: null, reviews: [] }),
    reply(getRentalOffer, ({ query: { eventDate } }) => {
      if (!eventDate) return offer
      return answeredOffer(eventDate < '2026-12-01' ? tooSoon : {})
    }),
    reply(getDressAvailability, ({ query: { from } }) => ({
      days: datesOfMonth(from.slice(0, 7)).map((date) => ({ date, free: true, reason: null })),
      next: null,
    })),
  ])

test('a dress says what it costs, why it is not free on a day, and on which days it is', async () => {
  const { address } = await open(`/dress/${dress.id}`)
  await expect.element(rent.getByText('Security deposit, refunded later')).toBeVisible()
  await day.fill('2026-11-24')
  await rent.getByRole('button', { name: 'Is it free on my day?' }).click()
  await expect.element(rent.getByText(refusal)).toBeVisible()
  await expect.element(rent.getByRole('link', { name: 'Saturday 5 December' })).toBeVisible()
  // The terms are those of a date on which it is free.
  await expect
    .element(rent.getByText(/^The price is for 4 days: .* at least 30 days before your event/))
    .toBeVisible()
  await rent.getByText('See all free days').click()
  await expect.element(rent.getByRole('button', { name: /, free$/ }).first()).toBeVisible()
  await day.fill('2027-06-19')
  await rent.getByRole('button', { name: 'Check' }).click()
  await expect.element(rent.getByText('Free for Saturday 19 June')).toBeVisible()
  await expect.poll(address).toBe(`/dress/${dress.id}?eventDate=2027-06-19`)
  await expect.element(rent.getByRole('link', { name: 'Request this date' })).toBeVisible()
})

test('a dress that this device has requested says so, and not that it is held for another customer', async () => {
  const token = 't'.repeat(60)
  storeRequest(() => localStorage, { dressId: dress.id, token })
  await renderPage(`/dress/${dress.id}?eventDate=${rental.eventDate}`, [
    reply(getDress, dress),
    reply(listCompanions, { dresses: [] }),
    reply(listSimilarDresses, { dresses: [dress] }),
    reply(listDressReviews, { count: 0, average: null, reviews: [] }),
    reply(getRentalOffer, answeredOffer({ ...tooSoon, reason: 'held' })),
    reply(getManagedRental, {
      ...rental,
      linkUntil: null,
      language: 'en',
      whatsappConsent: false,
      contact: { email: 'm…@example.com', phone: '… 456', asked: null },
    }),
  ])
  await expect.element(rent.getByText('You have requested it')).toBeVisible()
  expect(rent.getByText(refusal).query()).toBeNull()
  await expect
    .element(rent.getByRole('link', { name: 'See your request' }))
    .toHaveAttribute('href', `/rentals/manage/${token}`)
})

test('the date of the address is the one of this device, also when no script has sent it', async () => {
  await open(`/dress/${dress.id}?eventDate=2027-06-19`)
  await expect.element(rent.getByText('Free for Saturday 19 June')).toBeVisible()
  await expect.poll(() => readEventDate(() => localStorage)).toBe('2027-06-19')
})

test('without a date the bubble of the browser speaks the language of the page', async () => {
  const { address } = await open(`/dress/${dress.id}`)
  await rent.getByRole('button', { name: 'Is it free on my day?' }).click()
  const input = day.element() as HTMLInputElement
  await expect.poll(() => input.validationMessage).toBe('Please select the date of your event')
  expect(address()).toBe(`/dress/${dress.id}`)
  await day.fill('2027-06-19')
  expect(input.validity.valid).toBe(true)
})
