import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Agreement, listAgreements } from '#agreements/contract.ts'
import { listMyAppointments } from '#appointments/contract.ts'
import { changeMyEvent, eventTexts } from '#customers/event-contract.ts'
import { getMyEvent, type MyEvent } from '#customers/my-event-contract.ts'
import { type LenderDress, listMyDresses } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { getLendingTerms } from '#settings/contract.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import { listDressColors, listDressSizes } from '#taxonomy/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { appointment } from '#tests/components/appointments.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { getWaitlistEntry, listMyWaitlist } from '#waitlist/contract.ts'
import { entry } from '#waitlist/web/entry.fixture.ts'

const agreement: Agreement = {
  id: '01900000-0000-7000-8000-000000000501',
  agreementName: 'Lending agreement',
  fileName: 'agreement.pdf',
  fileUrl: '/api/agreements/01900000-0000-7000-8000-000000000501/file',
  fileSize: 20_000,
  status: 'PENDING',
  expiresAt: '2026-12-01T10:00:00.000Z',
  createdAt: '2026-06-01T10:00:00.000Z',
  signedAt: null,
  signerName: null,
  certificateUrl: null,
  endedAt: null,
  endedBy: null,
  customerName: null,
}
const own = (nth: number, status: LenderDress['status']): LenderDress => ({
  ...dress,
  id: `01900000-0000-7000-8000-0000000001${nth}0`,
  title: `Dress ${nth}`,
  status,
  statusReason: null,
  updatedAt: dress.createdAt,
  retrievedAt: null,
  platformFee: '10.00',
  version: 1,
})
const newCustomer = [
  reply(listMyAppointments, []),
  reply(listMyDresses, []),
  reply(getUserBalance, { available: 0, pending: 0 }),
  reply(listAgreements, []),
  reply(listRentals, []),
]
const lender = [
  ...newCustomer,
  reply(listMyDresses, [own(1, 'APPROVED'), own(2, 'APPROVED'), own(3, 'PENDING')]),
  reply(getUserBalance, { available: 1250.5, pending: 80 }),
  reply(listAgreements, [agreement]),
]
const dressForm = [
  reply(listDressSizes, []),
  reply(listDressColors, []),
  reply(getLendingTerms, { platformFee: 10, shareVatPercent: 0, minimumPayout: '0.00' }),
]
const main = page.getByRole('main')
const region = (name: string) => page.getByRole('region', { name })
const balance = region('Balance')

test('a new customer sees three ways to begin, and the third opens the form for a dress', async () => {
  const { address } = await renderPage('/dashboard', [...newCustomer, ...dressForm], { as: people.maya })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeVisible()
  await expect.element(main.getByRole('listitem')).toHaveLength(3)
  await main.getByRole('link', { name: 'Add a dress' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add New Dress' })).toBeVisible()
  expect(address()).toMatch(/^\/my-dresses/)
})

test('who has booked as a guest reads how that comes into her account, and finds what this device follows', async () => {
  const token = 't'.repeat(64)
  localStorage.setItem('rental-requests', JSON.stringify([{ dressId: dress.id, token }]))
  await renderPage('/dashboard', newCustomer, { as: { ...people.maya, isEmailProved: false } })
  const part = region('Booked as a guest before?')
  await expect.element(part).toMatchTextContent(`Confirm ${people.maya.email}`)
  await expect
    .element(part.getByRole('link', { name: 'Your rental on this device' }))
    .toHaveAttribute('href', `/rentals/manage/${token}`)
  await expectAccessible()
})

test('who has confirmed her address asks us for what she booked with another one', async () => {
  await renderPage('/dashboard', newCustomer, { as: people.maya })
  const part = region('Booked as a guest before?')
  await expect.element(part.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact')
})

test('what comes next stands in one line by date, with place, time, what to bring and what to pay', async () => {
  const next = appointment({ date: '2026-11-27' })
  const over = appointment({
    id: '01900000-0000-7000-8000-0000000000b2',
    date: '2026-11-02',
    status: 'COMPLETED',
  })
  const confirmed = {
    ...rental,
    step: 'CONFIRMED' as const,
    holdUntil: null,
    paid: '150.00',
    balance: '150.00',
  }
  const { address } = await renderPage(
    '/dashboard',
    [...newCustomer, reply(listMyAppointments, [over, next]), reply(listRentals, [confirmed])],
    { as: people.maya },
  )
  const panel = region('What comes next')
  const [fitting, collect, back] = [0, 1, 2].map((nth) => panel.getByRole('article').nth(nth))
  for (const text of [
    'In 4 days · Evening fitting',
    '11:00–11:30',
    'Beirut time, GMT+2',
    'Kfar Hbab showroom',
  ])
    await expect.element(fitting!.getByText(text)).toBeVisible()
  await expect.element(fitting!.getByRole('heading', { name: 'Friday 27 November' })).toBeVisible()
  await expect.element(fitting!.getByText(/^Please bring shoes/)).toBeVisible()
  await expect.element(collect!.getByText('In 17 days · Collect your rental')).toBeVisible()
  await expect
    .element(
      collect!.getByText(
        'Please bring the balance of $150.00, the security deposit, and your ID card or passport.',
      ),
    )
    .toBeVisible()
  await expect.element(back!.getByText(/· Return your rental$/)).toBeVisible()
  await expect.element(panel.getByText('Evening fitting at Kfar Hbab')).toBeVisible()
  await expect
    .element(region('To pay').getByText('Before you collect it on Thursday 10 December'))
    .toBeVisible()
  await expect
    .element(fitting!.getByRole('link', { name: 'Add to Google Calendar' }))
    .toHaveAttribute('href', expect.stringContaining('20261127T'))
  const file = fitting!.getByRole('link', { name: 'Calendar file' })
  await expect.element(file).toHaveAttribute('href', `/api/appointments/${next.id}/calendar`)
  await expect.element(file).toHaveAttribute('download')
  await expect.element(region('Balance')).not.toBeInTheDocument()
  await fitting!.getByRole('link', { name: 'Move or cancel' }).click()
  await expect.poll(address).toBe('/appointments?tab=upcoming')
})

test('an offer of the waitlist comes first, with its end and its button; what she waits for stands beside', async () => {
  const { address } = await renderPage(
    '/dashboard',
    [
      ...newCustomer,
      reply(listMyWaitlist, [
        entry({ token: 'w'.repeat(60), state: 'WAITING', offer: null, date: '2026-12-19' }),
        entry({ state: 'PASSED', offer: null, token: 'p'.repeat(60), date: '2026-12-20' }),
        entry(),
      ]),
      reply(getWaitlistEntry, entry()),
    ],
    { as: people.maya },
  )
  await expect.element(main.getByRole('heading', { level: 2 }).first()).toHaveTextContent('Free for you')
  const offers = region('Free for you')
  await expect
    .element(offers)
    .toMatchTextContent(/Ivory Lace, Saturday 12 December 2026.*Held for you until today 20:00/)
  await expect.element(region('Your waitlist').getByRole('listitem')).toHaveLength(1)
  await offers.getByRole('link', { name: /^Accept or decline: Ivory Lace/ }).click()
  await expect.poll(address).toBe(`/waitlist/manage/${entry().token}`)
})

test('the days to her event are counted once she has said its date', async () => {
  let event: MyEvent = { eventDate: null, eventPlace: null, isSourceKnown: false, whatsappConsent: false }
  await renderPage(
    '/dashboard',
    [
      ...newCustomer,
      reply(getMyEvent, () => event),
      reply(changeMyEvent, ({ body: { eventDate = '', eventPlace = '' } }) => {
        if (eventDate < '2026-11-23')
          throw new Refused(malformed, { fields: { eventDate: eventTexts.eventPast } })
        event = { ...event, eventDate, eventPlace }
        return event
      }),
    ],
    { as: people.maya },
  )
  const part = region('Your event')
  await expect.element(part.getByRole('heading', { name: 'When is your event?' })).toBeVisible()
  await expect.element(part.getByRole('link', { name: 'Your measurements' })).toBeVisible()
  await part.getByRole('button', { name: 'Add the date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your event' })
  await dialog.getByLabelText('Place of your event').fill('Batroun')
  await dialog.getByLabelText('Date of your event').fill('2026-11-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(eventTexts.eventPast)).toBeVisible()
  await expectAccessible('dashboard/web/event-dialog.tsx EventDialog')
  await dialog.getByLabelText('Date of your event').fill('2026-12-05')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(part.getByRole('heading', { name: 'Your event is in 12 days' })).toBeVisible()
  await expect.element(part.getByText('Saturday 5 December 2026, Batroun')).toBeVisible()
})

test('a lender sees her dresses, balance, agreements and open tasks', async () => {
  const { address } = await renderPage('/dashboard', lender, { as: people.maya })
  await expect.element(balance.getByText('Available Balance')).toBeVisible()
  for (const sum of ['$1,250.50', '$80.00', '$1,330.50'])
    await expect.element(balance.getByText(sum, { exact: true })).toBeVisible()
  const agreements = region('Agreements')
  await expect.element(agreements.getByText('Expires soon')).toBeVisible()
  await expect
    .element(agreements.getByRole('link', { name: /^View Lending agreement/ }))
    .toHaveAttribute('href', agreement.fileUrl)
  const next = region('What to do next').getByRole('link', { name: /^Sign “Lending agreement/ })
  await expect.element(next).toBeVisible()
  await expectAccessible()
  await region('My dresses').getByRole('link', { name: 'Approved 2' }).click()
  await expect.poll(address).toBe('/my-dresses?status=APPROVED')
  await expect.element(page.getByRole('tab', { name: /^Approved/ })).toHaveAttribute('aria-selected', 'true')
})

test('a failed request leaves the rest of the page usable, and Retry loads it', async () => {
  const broken = reply(getUserBalance, () => {
    throw new Error('broken')
  })
  const { api } = await renderPage('/dashboard', [...lender, broken], { as: people.maya })
  await expect.element(balance.getByRole('alert')).toMatchTextContent('This could not be loaded.')
  await expect.element(region('Agreements').getByText('Expires soon')).toBeVisible()
  api.add(reply(getUserBalance, { available: 10, pending: 0 }))
  await balance.getByRole('button', { name: 'Retry' }).click()
  await expect.element(balance.getByText('Available Balance')).toBeVisible()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})
