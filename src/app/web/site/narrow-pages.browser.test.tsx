import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listAgreements } from '#agreements/contract.ts'
import { getReceipt, listMyAppointments } from '#appointments/contract.ts'
import { getManagedAppointment } from '#appointments/manage-contract.ts'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { listMyDresses } from '#dresses/contract.ts'
import { getEventGuests } from '#event-guests/contract.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { getRental, listRentals } from '#rentals/staff-contract.ts'
import { rental as anyRental } from '#rentals/web/customer-rental.fixture.ts'
import { appointment as anyAppointment } from '#tests/components/appointments.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { listMyWaitlist } from '#waitlist/contract.ts'

// The longest that the forms take, without a place to break.
const word = 'Spitzenbrautkleidmanufaktur'.repeat(4).slice(0, 100)
const dress = { id: anyRental.dress.id, title: word, mainImage: null }
const token = 't'.repeat(64)
const { id, number, branch, type, date, startTime, endTime, duration, status } = anyAppointment()
const booked = { id, number, branch, type, date, startTime, endTime, duration, status, dressId: null }
const receipt = { ...booked, firstName: word, colleagueName: word, dresses: [dress] }
const rental = {
  ...anyRental,
  dress,
  pieces: anyRental.pieces.map((piece) => ({ ...piece, dress, wearer: word })),
  message: word,
}
const ofLink = {
  linkUntil: null,
  language: 'en',
  whatsappConsent: false,
  contact: { email: 'm…@example.com', phone: '… 456', asked: null },
} as const
const changeRequest = {
  wish: 'PIECE',
  eventDate: null,
  eventEnd: null,
  piece: { id: rental.pieces[0]!.id, title: word },
  message: word,
  askedAt: '2026-11-23T08:00:00.000Z',
  answer: 'DECLINED',
  reason: word,
} as const
const two = [rental.pieces[0]!, { ...rental.pieces[0]!, id: '01900000-0000-7000-8000-000000000399' }]

const pages: Record<string, { path: string; replies: Reply[]; as?: typeof people.maya }> = {
  'the confirmation of a fitting': {
    path: `/appointments/confirmed/${token}`,
    replies: [reply(getReceipt, receipt)],
  },
  'the link of a fitting': {
    path: `/appointments/manage/${token}`,
    replies: [
      reply(getManagedAppointment, {
        ...receipt,
        changeable: true,
        language: 'en',
        whatsappConsent: false,
        contact: { email: 'm…@example.com', phone: '… 456', asked: null },
      }),
    ],
  },
  'the link of a rental': {
    path: `/rentals/manage/${token}`,
    replies: [reply(getManagedRental, { ...rental, ...ofLink, pieces: two, changeRequest })],
  },
  'a rental': {
    path: `/rentals/${rental.id}`,
    replies: [reply(getRental, { ...rental, pieces: two })],
    as: people.maya,
  },
  'the rentals': { path: '/rentals', replies: [reply(listRentals, [rental])], as: people.maya },
  'the fittings': {
    path: '/appointments?tab=upcoming',
    replies: [
      reply(listMyAppointments, [anyAppointment({ dresses: [dress], dressTitle: word, notes: word })]),
    ],
    as: people.maya,
  },
  'the dashboard': {
    path: '/dashboard',
    replies: [
      reply(listMyAppointments, [anyAppointment({ dresses: [dress], dressTitle: word })]),
      reply(listRentals, [rental]),
      reply(listMyDresses, []),
      reply(getUserBalance, { available: 0, pending: 0 }),
      reply(listAgreements, []),
      reply(listMyWaitlist, []),
      reply(getMyEvent, {
        eventDate: '2027-06-12',
        eventPlace: word,
        isSourceKnown: true,
        whatsappConsent: false,
      }),
    ],
    as: people.maya,
  },
  'the page of an event': {
    path: `/event/${token}`,
    replies: [
      reply(getEventGuests, {
        branch: 'AOUKAR',
        eventDate: '2026-12-12',
        eventEnd: '2026-12-12',
        startDate: '2026-12-10',
        endDate: '2026-12-14',
        pieces: two.map((piece) => ({ id: piece.id, wearer: word, dress })),
      }),
    ],
  },
}

test.for(Object.entries(pages))('%s fits 390 and 360 px with words of 100 letters', async ([name, shown]) => {
  await page.viewport(390, 844)
  const { as } = shown
  await renderPage(shown.path, shown.replies, as ? { as } : {})
  await expect.element(page.getByText(word).first()).toBeInTheDocument()
  for (const width of [390, 360]) {
    await page.viewport(width, 780)
    const { scrollWidth } = document.documentElement
    expect([name, width, scrollWidth]).toEqual([name, width, width])
  }
})
