import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getWaitingWork, putOffNotices, type WaitingWork } from '#admin/contract.ts'
import { listTransfers } from '#dresses/place-contract.ts'
import {
  listRentalsOfDays,
  listRentalsOnClosedDays,
  moveOffClosedDays,
} from '#rentals/closed-days-contract.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import { listBlockedDates, previewBlock } from '#schedule/blocking-contract.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const customer = { id: null, name: 'Rana Khoury', email: null, phone: '+9613123456' }
const after = { startDate: '2026-12-09', endDate: '2026-12-14' }
const listed = { ...rental, customer, version: 3, isCollected: false }
const movable = { ...listed, proposal: after, obstacle: null }
const other = { id: '01900000-0000-7000-8000-000000000399', number: '2026-0399' }
const stuck = {
  ...listed,
  id: '01900000-0000-7000-8000-000000000309',
  pieces: [{ ...rental.pieces[0]!, dress: { ...rental.dress, title: 'Giselle' } }],
  proposal: null,
  obstacle: { reason: 'rented', rental: other } as const,
}

test('one press moves what can move, tells the customer and says who is still to be called, on a phone', async () => {
  await useViewport('phone')
  let rentals = [movable, stuck] as (typeof movable | typeof stuck)[]
  const { api } = await renderPage(
    '/admin/availability?tab=blocked&branch=AOUKAR',
    [
      ...admin(),
      reply(listBlockedDates, []),
      reply(listRentalsOnClosedDays, () => rentals),
      reply(moveOffClosedDays, () => {
        rentals = [stuck]
        const { startDate, endDate } = rental
        const before = { startDate, endDate }
        const { id, number } = rental
        return { moved: [{ id, number, customer, before, after, isNotified: false }], unmoved: [] }
      }),
    ],
    { as: people.staff },
  )
  const section = page.getByRole('region', { name: 'Rentals on closed days' })
  await expect
    .element(section.getByText('Collect Thursday 10 December, new: Wednesday 9 December'))
    .toBeVisible()
  await expect.element(section.getByRole('link', { name: 'Rental 2026-0399' })).toBeVisible()
  await section.getByRole('button', { name: 'Move 1 rental and tell the customer' }).click()
  await expect.element(section.getByRole('status')).toMatchTextContent('No email address: please call')
  await expect.element(section.getByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
  await expect.element(section.getByRole('link', { name: 'Giselle' })).toBeVisible()
  const sent = { id: rental.id, version: 3, ...after }
  expect(api.callsOf(moveOffClosedDays).map(({ body }) => body)).toEqual([{ rentals: [sent] }])
})

test('who blocks a day reads which pick-ups and returns stand on it, before it is sent', async () => {
  await renderPage(
    '/admin/availability?tab=blocked&branch=AOUKAR',
    [
      ...admin(),
      reply(listBlockedDates, []),
      reply(listRentalsOnClosedDays, []),
      reply(previewBlock, []),
      reply(getShowroomClock, { date: '2026-11-23', time: '10:00', timeZone: 'Asia/Beirut' }),
      reply(listRentalsOfDays, ({ query }) => (query.from > rental.startDate ? [] : [listed])),
    ],
    { as: people.staff },
  )
  await page.getByRole('button', { name: 'Block Date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Date' })
  const date = dialog.getByLabelText('Date', { exact: true })
  await date.fill(rental.startDate)
  const stands = dialog.getByRole('list', { name: 'Pick-ups and returns' })
  await expect.element(stands).toMatchTextContent('Rana Khoury 2026-0301, OdetteCollect Thursday 10 December')
  await expect.element(dialog.getByText('One rental is collected or returned then.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Only some hours' }).click()
  await dialog.getByLabelText('From').fill('12:00')
  await dialog.getByLabelText('To', { exact: true }).fill('14:00')
  await expect.element(dialog.getByText('It has no time')).toBeVisible()
  await date.fill('2026-12-11')
  await expect.element(dialog.getByText('No rental is collected or returned then.')).toBeVisible()
})

const waiting = {
  requests: 0,
  overdue: 0,
  dresses: 0,
  reviews: 0,
  payouts: 0,
  failedMails: 0,
  offers: 0,
  answers: 0,
  notices: [],
}

test('Today leads managers to them, until they put it off or none is left', async () => {
  let putOff: WaitingWork['putOff'] = []
  await renderPage(
    '/admin/today?branch=AOUKAR',
    [
      ...admin(),
      reply(getWaitingWork, () => ({ ...waiting, putOff })),
      reply(putOffNotices, ({ body }) => {
        putOff = body.notices
        return { success: true as const }
      }),
      reply(listTransfers, []),
      reply(listReviews, []),
      reply(listRentalsOnClosedDays, [stuck]),
    ],
    { as: people.staff },
  )
  const notice = page.getByText('1 rental in Aoukar is collected or returned on a closed day.')
  await expect.element(notice).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Move and tell the customers' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/admin\/availability\?.*branch=AOUKAR/))
  await page.getByRole('button', { name: /^Not today: 1 rental in Aoukar/ }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('Today says nothing of them to an assistant, who cannot move them', async () => {
  await renderPage(
    '/admin/today?branch=AOUKAR',
    [...admin(), reply(listTransfers, []), reply(listRentalsOnClosedDays, [stuck])],
    { as: { ...people.staff, staffRole: 'ASSISTANT' } },
  )
  await expect.element(page.getByText('Nobody is expected.')).toBeVisible()
  await expect.element(page.getByText(/on a closed day/)).not.toBeInTheDocument()
})
