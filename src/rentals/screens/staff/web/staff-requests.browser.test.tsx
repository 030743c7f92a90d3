import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getWaitingWork } from '#admin/contract.ts'
import { readRequest } from '#rentals/read-contract.ts'
import { getRental, listRentals } from '#rentals/staff-contract.ts'
import { getTimeline } from '#rentals/timeline-contract.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { shortDateWithYear } from '#shared/dates.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const customer = { id: null, name: 'Rana Khoury', email: null, phone: '+9613123456' }
const request = { ...rental, customer, version: 1 }
// 10:00 in the showroom, and a hold that ends at 12:30.
const soon = '2026-11-23T10:30:00.000Z'
const readAt = '2026-11-23T07:00:00.000Z'

test('the list marks what nobody has read, and holds that end soon, in words', async () => {
  const rows = [
    { ...request, holdUntil: soon },
    { ...request, id: 'read', number: '2026-0302', readAt },
    { ...request, id: 'agreed', number: '2026-0303', step: 'CONFIRMED', holdUntil: null } as const,
  ]
  await renderPage('/admin/rentals', [...admin(), reply(listRentals, rows)], { as: people.staff })
  const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
  await expect.element(row('2026-0301').getByText('New', { exact: true })).toBeVisible()
  await expect.element(row('2026-0301')).toMatchTextContent('Ends in 2 h')
  await expectAccessible()
  await expect.element(row('2026-0302').getByText(/^Ends/)).not.toBeInTheDocument()
  for (const number of ['2026-0302', '2026-0303'])
    await expect.element(row(number).getByText('New', { exact: true })).not.toBeInTheDocument()
})

test('of a rental that is over the list says the return, and the day of the event once', async () => {
  const over = { ...request, step: 'COMPLETED', status: 'COMPLETED', holdUntil: null } as const
  const cancelled = {
    ...over,
    id: 'void',
    number: '2026-0304',
    step: 'CANCELLED',
    status: 'CANCELLED',
  } as const
  const replies = [...admin(), reply(listRentals, [over, cancelled])]
  await renderPage('/admin/rentals?when=past', replies, { as: people.staff })
  const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
  const event = shortDateWithYear(over.eventDate)
  await expect.element(row('2026-0301').getByText(event)).toBeVisible()
  for (const number of ['2026-0301', '2026-0304'])
    expect(row(number).element().textContent.split(event), number).toHaveLength(2)
  const opener = row('2026-0301').getByRole('link', { name: `Return ${shortDateWithYear(over.endDate)}` })
  await expect.element(opener).toBeVisible()
})

test('a row has a button for what is due by today; what comes later stands in its menu', async () => {
  const of = (number: string, step: 'CONFIRMED' | 'COLLECTED' | 'RETURNED', from: string, to: string) =>
    ({ ...request, id: number, number, step, holdUntil: null, startDate: from, endDate: to }) as const
  const rows = [
    of('2026-0304', 'CONFIRMED', '2026-11-23', '2026-11-30'),
    of('2026-0305', 'CONFIRMED', '2026-11-24', '2026-11-30'),
    of('2026-0306', 'COLLECTED', '2026-11-18', '2026-11-23'),
    of('2026-0307', 'COLLECTED', '2026-11-18', '2026-11-24'),
    of('2026-0308', 'RETURNED', '2026-11-18', '2026-11-30'),
  ]
  await renderPage('/admin/rentals', [...admin(), reply(listRentals, rows)], { as: people.staff })
  const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
  const button = (number: string, name: string) =>
    row(number).getByRole('button', { name: new RegExp(`^${name}: `) })
  await expect.element(button('2026-0304', 'Hand over')).toBeVisible()
  await expect.element(button('2026-0306', 'Take back')).toBeVisible()
  await expect.element(button('2026-0308', 'Inspect')).toBeVisible()
  await expect.element(button('2026-0305', 'Hand over')).not.toBeInTheDocument()
  await expect.element(button('2026-0307', 'Take back')).not.toBeInTheDocument()
  await row('2026-0305')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect.element(page.getByRole('menuitem', { name: 'Hand over' })).toBeVisible()
})

test('opening a request notes once that staff have read it, and the title counts what waits', async () => {
  const waiting = {
    requests: 2,
    overdue: 0,
    dresses: 0,
    reviews: 0,
    payouts: 0,
    failedMails: 0,
    offers: 0,
    answers: 0,
    notices: [],
    putOff: [],
  }
  let isRead = false
  const { api } = await renderPage(
    `/admin/rentals/${rental.id}`,
    [
      ...admin(),
      reply(getWaitingWork, waiting),
      reply(getRental, () => ({ ...request, readAt: isRead ? readAt : null })),
      reply(readRequest, () => {
        isRead = true
        return { readAt }
      }),
    ],
    { as: people.staff },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Rental 2026-0301')
  await expect.poll(() => api.callsOf(readRequest)).toHaveLength(1)
  await expect.poll(() => document.title).toMatch(/^\(2\) Rental · /)
  await expect.poll(() => api.callsOf(getRental).length).toBeGreaterThan(1)
  expect(api.callsOf(readRequest)).toHaveLength(1)
})

test('the steps of a declined request name what was proposed instead', async () => {
  const proposed = [{ id: rental.dress.id, title: 'Aurora' }]
  const cancelled = { at: readAt, by: 'Yara', note: 'The dress needs to be repaired.' }
  const staff = { ...staffRental.staff!, cancelled, declined: { because: 'REPAIR' as const, proposed } }
  await renderPage(
    `/admin/rentals/${rental.id}`,
    [
      ...admin(),
      reply(getRental, {
        ...staffRental,
        step: 'CANCELLED',
        status: 'CANCELLED',
        cancelledBy: 'STAFF',
        staff,
      }),
    ],
    { as: people.staff },
  )
  await expect.element(page.getByText('Proposed instead: Aurora')).toBeVisible()
})

test('the timeline says of a hold how soon it ends', async () => {
  const bar = {
    kind: 'held',
    from: '2026-11-24',
    until: '2026-11-27',
    label: 'Rana Khoury',
    id: rental.id,
  } as const
  const dress = { ...rental.dress, bars: [{ ...bar, holdUntil: soon }] }
  await renderPage(
    '/admin/rentals/timeline',
    [...admin(), reply(getTimeline, { today: '2026-11-23', total: 1, dresses: [dress] })],
    { as: people.staff },
  )
  await expect.element(page.getByRole('link', { name: /^Held: Rana Khoury, ends in 2 h,/ })).toBeVisible()
})
