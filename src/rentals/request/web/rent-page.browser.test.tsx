import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCompanions, listSimilarDresses } from '#catalogue/search-contract.ts'
import { storeAnswers } from '#customers/web/stored-answers.ts'
import { getDress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { getRentalOffer, type RentalOffer } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { dressTaken } from '#rentals/refusal-contract.ts'
import { answeredOffer } from '#rentals/request/web/offer/rental-offer.fixture.ts'
import { rental } from '#rentals/stay/web/customer-rental.fixture.ts'
import { Refused } from '#shared/refusal.ts'
import { guestContact } from '#tests/components/booking-calendar.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const main = page.getByRole('main')
const send = page.getByRole('button', { name: 'Request this dress' })
const eventDate = '2027-06-19'
const refusal = 'This dress is held for another customer until Wednesday 10:00, showroom time.'
const held: Partial<NonNullable<RentalOffer['answer']>> = {
  free: false,
  reason: 'held',
  message: refusal,
  dates: null,
  nextFree: ['2027-06-26'],
}

test('a customer who loses the dress while the form is open reads until when it is held, and goes on with another date', async () => {
  const { address, api } = await renderPage(`/rent/${dress.id}?eventDate=${eventDate}`, [
    reply(getDress, dress),
    reply(listCompanions, { dresses: [] }),
    reply(listSimilarDresses, { dresses: [{ ...dress, id: rental.dress.id, title: 'Odette' }] }),
    reply(getRentalOffer, answeredOffer()),
    reply(requestRental, () => {
      api.add(reply(getRentalOffer, ({ query }) => answeredOffer(query.eventDate === eventDate ? held : {})))
      throw new Refused(dressTaken)
    }),
    reply(getManagedRental, { ...rental, linkUntil: null, language: 'en', whatsappConsent: false }),
  ])
  await send.click()
  await expect.element(page.getByText('First name is required')).toBeVisible()
  await page.getByLabelText('First name').fill(guestContact.firstName)
  await page.getByLabelText('Last name').fill(guestContact.lastName)
  await page.getByLabelText('Email').fill(guestContact.email)
  await page.getByLabelText('Phone').fill(guestContact.phone)
  await send.click()
  await expect.element(main.getByText(refusal)).toBeVisible()
  // The text takes the focus from the button.
  await expect.poll(() => document.activeElement?.textContent).toContain('This dress is held')
  await userEvent.tab()
  await expect.element(main.getByRole('link', { name: 'Tell me if it comes free' })).toHaveFocus()
  await userEvent.tab()
  const ask = main.getByRole('link', { name: /^Ask us to tell you if it comes free/ })
  await expect.element(ask).toHaveFocus()
  expect(decodeURIComponent(ask.element().getAttribute('href')!)).toContain('“Ivory Lace” comes free for')
  await expect.element(page.getByRole('region', { name: /^Similar dresses free for Saturday/ })).toBeVisible()
  await main.getByRole('link', { name: 'Saturday 26 June' }).click()
  await expect.element(page.getByLabelText('First name')).toHaveValue('Maya')
  await page.getByLabelText('Place of your event').fill('Batroun')
  await page.getByLabelText('How did you find us?').selectOptions('A friend')
  const manageToken = 't'.repeat(60)
  api.add(reply(requestRental, { ...rental, manageToken }))
  await send.click()
  await expect.poll(address).toBe(`/rentals/manage/${manageToken}`)
  expect(api.callsOf(requestRental).map(({ body }) => body)).toMatchObject([
    { ...guestContact, dressId: dress.id, eventDate },
    { ...guestContact, dressId: dress.id, eventDate: '2027-06-26', eventPlace: 'Batroun', source: 'FRIEND' },
  ])
})

test('a guest who has said how she found us is not asked again; the date is that of the request', async () => {
  storeAnswers(() => localStorage, { source: 'FRIEND' }, '2026-11-23')
  await renderPage(`/rent/${dress.id}?eventDate=${eventDate}`, [
    reply(getDress, dress),
    reply(getRentalOffer, answeredOffer()),
  ])
  await expect.element(page.getByLabelText('Place of your event')).toBeVisible()
  await expect.element(page.getByLabelText('How did you find us?')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Date of your event')).not.toBeInTheDocument()
})

test('what was typed is there when the form of the dress opens again', async () => {
  const { history } = await renderPage(`/rent/${dress.id}?eventDate=${eventDate}`, [
    reply(getDress, dress),
    reply(getRentalOffer, answeredOffer()),
  ])
  await page.getByLabelText('First name').fill('Maya')
  await page.getByLabelText('How did you find us?').selectOptions('A friend')
  history.push('/about')
  await expect.element(send).not.toBeInTheDocument()
  history.push(`/rent/${dress.id}?eventDate=${eventDate}`)
  await expect.element(page.getByLabelText('First name')).toHaveValue('Maya')
  await expect.element(page.getByLabelText('How did you find us?')).toHaveDisplayValue('A friend')
})
