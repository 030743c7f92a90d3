import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCompanions, listSimilarDresses } from '#catalogue/search-contract.ts'
import { readEventDate } from '#catalogue/web/card/event-date.ts'
import { tryOnStore } from '#catalogue/web/try-on/try-on-list.ts'
import { storeSource } from '#customers/web/stored-answers.ts'
import { getDress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { getRentalOffer, type RentalOffer } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { dressTaken } from '#rentals/refusal-contract.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { guestContact } from '#tests/components/booking-calendar.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { answeredOffer } from './offer/rental-offer.fixture.ts'

const main = page.getByRole('main')
const send = page.getByRole('button', { name: 'Request this date' })
const eventDate = '2027-06-19'
const refusal = 'Held for another customer until Wednesday 10:00, showroom time.'
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
    reply(getManagedRental, {
      ...rental,
      linkUntil: null,
      language: 'en',
      whatsappConsent: false,
      contact: { email: 'm…@example.com', phone: '… 456', asked: null },
    }),
  ])
  await send.click()
  await expect.element(page.getByText('First name is required')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('First name').fill(guestContact.firstName)
  await page.getByLabelText('Last name').fill(guestContact.lastName)
  await page.getByLabelText('Email').fill(guestContact.email)
  await page.getByLabelText('Phone').fill(guestContact.phone)
  await send.click()
  await expect.element(main.getByText(refusal)).toBeVisible()
  // The text takes the focus from the button.
  await expect.poll(() => document.activeElement?.textContent).toContain('Held for another customer')
  await userEvent.tab()
  await expect.element(main.getByRole('link', { name: 'Notify me' })).toHaveFocus()
  await userEvent.tab()
  const ask = main.getByRole('link', { name: /^Ask us on WhatsApp/ })
  await expect.element(ask).toHaveFocus()
  expect(decodeURIComponent(ask.element().getAttribute('href')!)).toContain(
    '“Ivory Lace” becomes available for',
  )
  await expect
    .element(page.getByRole('region', { name: /^You may also like, free for Saturday/ }))
    .toBeVisible()
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
  storeSource(() => localStorage, { source: 'FRIEND' })
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

const pieceOf = (nth: number, title: string, isFree: boolean): RentalOffer['pieces'][number] => ({
  dress: { id: `01900000-0000-7000-8000-00000000030${nth}`, title, mainImage: null },
  price: '180.00',
  guarantee: '200.00',
  free: isFree,
  reason: isFree ? null : 'rented',
  message: isFree ? null : 'Rented for this date.',
})

test('a set with a piece that is taken leads to the others, to a later date, and to the waitlist of that piece', async () => {
  const pieces = [pieceOf(3, 'Odette', true), pieceOf(4, 'Tiara', true), pieceOf(5, 'Veil', false)]
  const ids = pieces.map((piece) => piece.dress.id)
  tryOnStore.write([...ids, dress.id])
  const { address, api } = await renderPage(
    `/rent/${ids[0]}?with=${ids[1]},${ids[2]}&eventDate=${eventDate}`,
    [
      reply(getDress, { ...dress, id: ids[0]!, title: 'Odette' }),
      reply(getRentalOffer, ({ params, query }) => {
        const asked = [params.id, ...(query.withDressIds ?? [])]
        const chosen = pieces.filter((piece) => asked.includes(piece.dress.id))
        const taken = chosen.find(({ free }) => !free)
        const change: typeof held = taken
          ? { ...held, reason: 'rented', message: `Veil: ${taken.message}` }
          : { nextFree: [] }
        return { ...answeredOffer(change), pieces: chosen }
      }),
      reply(requestRental, { ...rental, manageToken: 't'.repeat(60) }),
      reply(getManagedRental, {
        ...rental,
        linkUntil: null,
        language: 'en',
        whatsappConsent: false,
        contact: { email: 'm…@example.com', phone: '… 456', asked: null },
      }),
    ],
  )
  await expect.element(main.getByText('Rented for this date.')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Notify me: Veil' }))
    .toHaveAttribute('href', `/waitlist/join?dressId=${ids[2]}&date=${eventDate}`)
  const ask = main.getByRole('link', { name: /^Ask us on WhatsApp/ }).element()
  expect(decodeURIComponent(ask.getAttribute('href')!)).toContain('“Veil” becomes available for')
  await expect
    .element(main.getByRole('link', { name: 'Saturday 26 June' }))
    .toHaveAttribute('href', expect.stringContaining(`/rent/${ids[0]}?eventDate=2027-06-26&with=`))
  await main.getByRole('link', { name: 'Request the other 2 pieces' }).click()
  await expect.poll(address).toBe(`/rent/${ids[0]}?eventDate=${eventDate}&with=${ids[1]}`)
  await page.getByLabelText('First name').fill(guestContact.firstName)
  await page.getByLabelText('Last name').fill(guestContact.lastName)
  await page.getByLabelText('Email').fill(guestContact.email)
  await page.getByLabelText('Phone').fill(guestContact.phone)
  await page.getByRole('button', { name: 'Request all together' }).click()
  await expect.poll(() => api.callsOf(requestRental)).toHaveLength(1)
  // What was requested leaves the try-on list, and the date stays on the device.
  await expect.poll(() => tryOnStore.read()).toEqual([ids[2], dress.id])
  expect(readEventDate(() => localStorage)).toBe(eventDate)
})
