import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseStartPage } from '#accounts/profile-contract.ts'
import { getToday, type Today } from '#admin/today-contract.ts'
import { listColleagues } from '#colleagues/contract.ts'
import { listTransfers } from '#dresses/place-contract.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { rental } from '#rentals/stay/web/customer-rental.fixture.ts'
import { assignColleague, setVisit } from '#schedule/board-contract.ts'
import { admin } from '#tests/components/admin.ts'
import { onBoard } from '#tests/components/board.ts'
import { colleague, lea } from '#tests/components/colleagues.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport, viewports } from '#tests/components/setup.ts'

const customer = { id: null, name: 'Rana Khoury', email: null, phone: '+9613123456' }
const listed = { ...rental, customer }
const fitting = onBoard({ startTime: '11:00', clientName: customer.name, clientPhone: customer.phone })
const day: Today = {
  date: '2026-11-23',
  now: { date: '2026-11-23', time: '10:00' },
  visits: [
    {
      id: fitting.id,
      time: '11:00',
      name: customer.name,
      phone: customer.phone,
      fittings: [{ ...fitting, date: '2026-11-23' }],
      collects: [{ ...listed, id: 'gown', guaranteeDue: '200.00' }],
      returns: [],
    },
  ],
  requests: [listed],
  overdue: [],
  toClean: [],
  refunds: [],
}
const replies = (today: Today) => [
  ...admin(),
  reply(getToday, today),
  reply(listTransfers, []),
  reply(getRental, { ...rental, version: 3 }),
  reply(changeRental, { ...rental, version: 4 }),
  reply(setVisit, { ...fitting, version: 2 }),
]

test.for(viewports)('each line has its next step in sight, on a %s', async (viewport) => {
  await useViewport(viewport)
  const { api } = await renderPage('/admin/today', replies(day), { as: people.staff })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Today, Monday 23 November 2026')
  const coming = page.getByRole('region', { name: 'Who comes' })
  await expect.element(coming.getByText('Still to pay $300.00 · Guarantee $200.00')).toBeVisible()
  await coming.getByRole('button', { name: 'Arrived: Rana Khoury' }).click()
  await expect.element(toast).toMatchTextContent('Arrived')
  expect(api.callsOf(setVisit)[0]?.body).toEqual({ step: 'ARRIVED' })

  const requests = page.getByRole('region', { name: 'Requests to answer' })
  await expect.element(requests.getByText('New', { exact: true })).toBeVisible()
  await expect.element(requests.getByText('Held until 25 November 2026, 10:00')).toBeVisible()
  await requests.getByRole('button', { name: 'Confirm: Rana Khoury' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Rental' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.callsOf(changeRental)[0]?.body).toMatchObject({ action: 'confirm', version: 3 })
})

test('a day on which nobody comes says so', async () => {
  await renderPage('/admin/today', replies({ ...day, visits: [], requests: [] }), { as: people.staff })
  await expect.element(page.getByText('Nobody is expected.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Requests to answer' })).not.toBeInTheDocument()
})

test('today offers itself once as the page to begin with', async () => {
  const chosen = { ...people.staff, startPage: '/admin/today' }
  const { api } = await renderPage('/admin/today', [...replies(day), reply(chooseStartPage, chosen)], {
    as: people.staff,
  })
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect.element(toast).toMatchTextContent('You begin with Today')
  expect(api.callsOf(chooseStartPage)[0]?.body).toEqual({ startPage: '/admin/today' })
  await expect.element(page.getByText('Open Today first when you sign in?')).not.toBeInTheDocument()
  await page.getByText('Rita Saab').click()
  await expect.element(page.getByRole('combobox', { name: 'Start page' })).toHaveValue('/admin/today')
})

test('the colleague who is signed in takes over a fitting, with Undo', async () => {
  const [maya, rita] = [colleague(), colleague({ ...lea, userId: people.staff.id })]
  const visits = day.visits.map((visit) => ({
    ...visit,
    fittings: visit.fittings.map((one) => ({ ...one, colleague: maya })),
  }))
  const { api } = await renderPage(
    '/admin/today',
    [
      ...replies({ ...day, visits }),
      reply(listColleagues, [maya, rita]),
      reply(assignColleague, { ...fitting }),
    ],
    { as: people.staff },
  )
  const coming = page.getByRole('region', { name: 'Who comes' })
  await expect.element(coming.getByText('Maya Haddad')).toBeVisible()
  await coming.getByRole('button', { name: 'Take over: Rana Khoury' }).click()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => api.callsOf(assignColleague).map(({ body }) => body))
    .toEqual([
      { colleagueId: rita.id, seen: maya.id },
      { colleagueId: maya.id, seen: rita.id },
    ])
})
