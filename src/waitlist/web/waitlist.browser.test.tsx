import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getDress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { answeredOffer } from '#rentals/screens/customers/web/request/offer/rental-offer.fixture.ts'
import { notFound, Refused, tooMany } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { bookingCalendar, fillBooking } from '#tests/components/booking-calendar.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import {
  answerOffer,
  getWaitlistEntry,
  joinWaitlist,
  offerOver,
  renewWaitlistLink,
} from '#waitlist/contract.ts'
import { entry } from './entry.fixture.ts'

const main = page.getByRole('main')
const joinAddress = `/waitlist/join?dressId=${dress.id}&date=2026-12-12`
const send = main.getByRole('button', { name: 'Notify me' })

const taken = [
  reply(getDress, dress),
  reply(
    getRentalOffer,
    answeredOffer({ free: false, reason: 'rented', message: 'It is rented then.', nextFree: ['2026-12-19'] }),
  ),
]

test('a guest joins with her details; what is wrong is said at its field, and what was typed stays', async () => {
  const { api, address } = await renderPage(joinAddress, [...taken, reply(joinWaitlist, { success: true })])
  await expect.element(main.getByText('It is rented then.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Saturday 19 December' })).toBeVisible()
  await main.getByLabelText('First name').fill('Lea')
  await main.getByLabelText('Last name').fill('Saad')
  await main.getByLabelText('Phone').fill('03 999 888')
  await main.getByLabelText('Email').fill('lea at example')
  await send.click()
  await expect.element(main.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(main.getByLabelText('First name')).toHaveValue('Lea')
  expect(api.callsOf(joinWaitlist)).toEqual([])
  await main.getByLabelText('Email').fill('lea@example.com')
  await send.click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'You are on the waitlist' })).toBeVisible()
  expect(address()).toContain('joined=yes')
  expect(api.callsOf(joinWaitlist)).toMatchObject([
    { body: { kind: 'DRESS', dressId: dress.id, date: '2026-12-12', email: 'lea@example.com' } },
  ])
})

test('a date on which the dress can never be had has no form, only why and other dates', async () => {
  const why = { free: false, reason: 'past', message: 'Please call us.' } as const
  const offer = answeredOffer({ ...why, nextFree: ['2026-12-19'] })
  await renderPage(joinAddress, [reply(getDress, dress), reply(getRentalOffer, offer)])
  await expect.element(main.getByText('Please call us.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Saturday 19 December' })).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  await expect.element(main).not.toMatchTextContent('It is taken now.')
})

test('who she is stands in the next form, too, until one is sent', async () => {
  fillBooking('page', { step: 3 })
  await renderPage(joinAddress, [...taken, reply(joinWaitlist, { success: true })])
  await main.getByLabelText('First name').fill('Lea')
  await main.getByLabelText('Last name').fill('Saad')
  await main.getByLabelText('Phone').fill('03 999 888')
  await main.getByLabelText('Email').fill('lea@example.com')
  await renderPage('/appointments', bookingCalendar())
  await expect.element(main.getByLabelText('First name')).toHaveValue('Lea')
  await renderPage(joinAddress, [...taken, reply(joinWaitlist, { success: true })])
  await expect.element(main.getByLabelText('Email')).toHaveValue('lea@example.com')
  await send.click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'You are on the waitlist' })).toBeVisible()
  await renderPage('/contact', [])
  await expect.element(main.getByLabelText('Email')).toHaveValue('')
})

test('a member whose profile is full only presses', async () => {
  const { api } = await renderPage(joinAddress, [...taken, reply(joinWaitlist, { success: true })], {
    as: { ...people.maya, phone: '+961 3 111 222' },
  })
  await expect.element(send).toBeVisible()
  await expect.element(main.getByRole('textbox')).not.toBeInTheDocument()
  await send.click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'You are on the waitlist' })).toBeVisible()
  expect(api.callsOf(joinWaitlist)).toHaveLength(1)
})

test('an offer says what is held and until when; accepting leads to the booking', async () => {
  let shown = entry()
  const { api } = await renderPage(`/waitlist/manage/${shown.token}?answer=accept`, [
    reply(getWaitlistEntry, () => shown),
    reply(
      answerOffer,
      () => (shown = entry({ state: 'TAKEN', offer: null, followPath: '/rentals/manage/x' })),
    ),
  ])
  await expect.element(main).toMatchTextContent(/Held for you until.*today 20:00/)
  await expectAccessible()
  // The link of the email only opens the page.
  expect(api.callsOf(answerOffer)).toEqual([])
  await main.getByRole('button', { name: 'Yes, I want it' }).click()
  await expect
    .element(main.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', '/rentals/manage/x')
  expect(api.callsOf(answerOffer)).toMatchObject([{ body: { answer: 'accept' } }])
})

test('an answer that comes too late says so and shows what has become of the offer', async () => {
  let shown = entry()
  await renderPage(`/waitlist/manage/${shown.token}`, [
    reply(getWaitlistEntry, () => shown),
    reply(answerOffer, () => {
      shown = entry({ state: 'PASSED', offer: null })
      throw new Refused(offerOver)
    }),
  ])
  await main.getByRole('button', { name: 'No, thank you' }).click()
  await expect.element(main.getByRole('alert')).toBeVisible()
})

test('who waits can leave the list', async () => {
  let shown = entry({ state: 'WAITING', offer: null })
  const { api } = await renderPage(`/waitlist/manage/${shown.token}`, [
    reply(getWaitlistEntry, () => shown),
    reply(answerOffer, () => (shown = entry({ state: 'LEFT', offer: null }))),
  ])
  await main.getByRole('button', { name: 'Leave the waitlist' }).click()
  await expect.element(main.getByRole('button', { name: 'Leave the waitlist' })).not.toBeInTheDocument()
  expect(api.callsOf(answerOffer)).toMatchObject([{ body: { answer: 'leave' } }])
})

test('a link that has ended sends a new one to the stored address, and says so or what went wrong', async () => {
  let isFull = true
  const { api } = await renderPage(`/waitlist/manage/${entry({}).token}`, [
    reply(getWaitlistEntry, () => {
      throw new Refused(notFound)
    }),
    reply(renewWaitlistLink, () => {
      if (isFull) throw new Refused(tooMany)
      return { success: true }
    }),
  ])
  await expect.element(main.getByRole('heading', { name: 'This link is over' })).toBeVisible()
  const renew = main.getByRole('button', { name: 'Send me a new link' })
  await renew.click()
  await expect.element(main.getByRole('alert')).toBeVisible()
  isFull = false
  await renew.click()
  await expect.element(main.getByText(/a new one is on its way/)).toBeVisible()
  await expect.element(renew).not.toBeInTheDocument()
  expect(api.callsOf(renewWaitlistLink)).toHaveLength(2)
  await expectAccessible()
})
