import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseStartPage } from '#accounts/profile-contract.ts'
import { getToday, type Today, type Visit } from '#admin/today-contract.ts'
import { listColleagues } from '#colleagues/contract.ts'
import { changeTask } from '#customers/change-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { listTransfers } from '#dresses/place-contract.ts'
import { declineChange } from '#rentals/change-request-contract.ts'
import type { RentalPayment } from '#rentals/contract.ts'
import { listProposals } from '#rentals/decline-contract.ts'
import { listDressesToRent } from '#rentals/new-rental-contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { chargedFee } from '#rentals/payments/web/charged-fee.fixture.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import { assignColleague, getBoard, setVisit } from '#schedule/board-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { onBoard } from '#tests/components/board.ts'
import { colleague, lea } from '#tests/components/colleagues.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const customer = { id: null, name: 'Rana Khoury', email: null, phone: '+9613123456' }
const listed = { ...rental, customer }
const fitting = onBoard({
  startTime: '11:00',
  clientName: customer.name,
  clientPhone: customer.phone,
  language: 'fr',
})
const gone = {
  id: 'giselle',
  title: 'Giselle',
  mainImage: null,
  place: 'AOUKAR',
  absence: { reason: 'maintenance', until: '2026-11-25' },
  isWithHer: false,
} as const
const day: Today = {
  date: '2026-11-23',
  now: { date: '2026-11-23', time: '10:00' },
  visits: [
    {
      id: fitting.id,
      time: '11:00',
      name: customer.name,
      phone: customer.phone,
      fittings: [{ ...fitting, date: '2026-11-23', dresses: [gone] }],
      collects: [{ ...listed, id: 'gown', guaranteeDue: '200.00' }],
      returns: [],
    },
  ],
  offers: [],
  requests: [listed],
  changeRequests: [],
  staffHolds: [],
  overdue: [],
  alterations: [],
  tasks: [],
  notCollected: [],
  endedHolds: [],
  toClean: [
    {
      ...listed,
      step: 'RETURNED',
      status: 'CONFIRMED',
      readyDate: '2026-11-25',
      places: [{ place: 'KFARHBAB', titles: 'Odette' }],
    },
  ],
  refunds: [],
  owing: [{ ...listed, step: 'COMPLETED', balance: '70.50' }],
}
const payment: RentalPayment = {
  id: '01900000-0000-7000-8000-000000000303',
  kind: 'FEE',
  method: 'CASH',
  refundOf: null,
  feeId: null,
  amount: '70.50',
  taken: '0.00',
  receipt: '2026-00001',
  reverses: null,
  reason: 'Torn hem',
  lbpAmount: null,
  lbpRate: null,
  at: '2026-11-23T08:00:00.000Z',
}
const replies = (today: Today) => [
  ...admin(),
  reply(listReviews, []),
  reply(getToday, today),
  reply(listTransfers, []),
  reply(getRental, { ...rental, version: 3 }),
  reply(changeRental, { ...rental, version: 4 }),
  reply(setVisit, { ...fitting, version: 2 }),
]

test('each line has its next step in sight, on a phone', async () => {
  await useViewport('phone')
  const { api } = await renderPage('/admin/today', replies(day), { as: people.staff })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Today, Monday 23 November 2026')
  const coming = page.getByRole('region', { name: 'Who comes' })
  await expect.element(coming.getByText('Balance $300.00 · Security deposit $200.00')).toBeVisible()
  await expect.element(coming.getByText('Not here: Giselle')).toBeVisible()
  await expectAccessible()
  await coming.getByRole('button', { name: 'Arrived: Rana Khoury' }).click()
  await expect.element(toast).toMatchTextContent('Arrived')
  expect(api.callsOf(setVisit)[0]?.body).toEqual({ step: 'ARRIVED', from: 'BOOKED' })

  const requests = page.getByRole('region', { name: 'Requests to answer' })
  await expect.element(requests.getByText('New', { exact: true })).toBeVisible()
  await expect.element(requests.getByText('Held until 25 Nov 2026, 10:00')).toBeVisible()
  await requests.getByRole('button', { name: 'Confirm: Rana Khoury' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm rental' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.callsOf(changeRental)[0]?.body).toMatchObject({ action: 'confirm', version: 3 })
})

test('a customer who has not come is late in words, and missed with Undo', async () => {
  let visit = day.visits[0]!
  const late = () => ({ ...day, now: { date: day.date, time: '11:15' }, visits: [visit] })
  const change = (status: 'NO_SHOW' | 'CONFIRMED') => {
    visit = { ...visit, fittings: visit.fittings.map((one) => ({ ...one, status })) }
    return { ...fitting, version: 2 }
  }
  const { api } = await renderPage(
    '/admin/today',
    [
      ...replies(day),
      reply(getToday, late),
      reply(setVisit, ({ body }) => change(body.step === 'NO_SHOW' ? 'NO_SHOW' : 'CONFIRMED')),
    ],
    { as: people.staff },
  )
  const coming = page.getByRole('region', { name: 'Who comes' })
  const isLate = coming.getByText('15 minutes late', { exact: true })
  await expect.element(isLate).toBeVisible()
  const details = coming.getByRole('button', { name: 'Details: Rana Khoury' })
  await details.click()
  await coming.getByRole('button', { name: 'No-show: Rana Khoury' }).click()
  await expect.element(isLate).not.toBeInTheDocument()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(isLate).toBeVisible()
  expect(api.callsOf(setVisit).map(({ body }) => body)).toEqual([
    { step: 'NO_SHOW', from: 'BOOKED' },
    { step: 'BOOKED', from: 'NO_SHOW' },
  ])
})

test('the opened line of a fitting that is to come moves it', async () => {
  const board = { now: day.now, days: [], colleagues: [] }
  const early = { ...day, now: { date: day.date, time: '08:00' } }
  const { api } = await renderPage('/admin/today', [...replies(day), reply(getToday, early)], {
    as: people.staff,
  })
  api.add(reply(getBoard, board as never))
  const coming = page.getByRole('region', { name: 'Who comes' })
  await coming.getByRole('button', { name: 'Details: Rana Khoury' }).click()
  await coming.getByRole('button', { name: 'Move to…: Rana Khoury' }).click()
  await expect.poll(() => api.callsOf(getBoard).at(-1)?.query).toEqual({ from: day.date, to: day.date })
})

test('what is owed after a rental is paid with two presses', async () => {
  const owed = { balance: '70.50', feesDue: '70.50', charged: [chargedFee] }
  const torn: Rental = { ...rental, ...owed, step: 'COMPLETED', version: 3 }
  const { api } = await renderPage(
    '/admin/today',
    [...replies(day), reply(getRental, torn), reply(payRental, payment)],
    { as: people.staff },
  )
  const owing = page.getByRole('region', { name: 'Open amounts' })
  await expect.element(owing.getByText('$70.50 open · Event 12 Dec 2026')).toBeVisible()
  await owing.getByRole('button', { name: 'Record payment: Rana Khoury' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect
    .poll(() => api.callsOf(payRental).map(({ body }) => body))
    .toMatchObject([{ kind: 'FEE', method: 'CASH', feeId: chargedFee.id, amount: 7050 }])
})

test('a task leads to its customer and is done with Undo', async () => {
  const task = {
    id: '01900000-0000-7000-8000-000000000c11',
    text: 'Call about the veil',
    due: '2026-11-22',
    by: 'Rita Saab',
    customer: { id: '01900000-0000-7000-8000-00000000c001', name: 'Lea Saad', phone: null },
  }
  let isDone = false
  const { api } = await renderPage(
    '/admin/today',
    [
      ...replies(day),
      reply(getToday, () => ({ ...day, tasks: isDone ? [] : [task] })),
      reply(changeTask, ({ body: { done } }) => {
        isDone = done
        return { success: true }
      }),
    ],
    { as: people.staff },
  )
  const tasks = page.getByRole('region', { name: 'Tasks for customers' })
  await expect.element(tasks.getByText('Overdue since 22 Nov 2026 · Rita Saab')).toBeVisible()
  await expect
    .element(tasks.getByRole('link', { name: 'Lea Saad' }))
    .toHaveAttribute('href', `/admin/customers/${task.customer.id}`)
  await tasks.getByRole('button', { name: 'Done: Call about the veil' }).click()
  await expect.element(tasks).not.toBeInTheDocument()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(tasks.getByText('Call about the veil')).toBeVisible()
  expect(api.callsOf(changeTask).map(({ body }) => body)).toEqual([{ done: true }, { done: false }])
})

test('a day on which nobody comes says so', async () => {
  await renderPage('/admin/today', replies({ ...day, visits: [], requests: [] }), { as: people.staff })
  await expect.element(page.getByText('Nobody is expected.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Requests to answer' })).not.toBeInTheDocument()
})

test('what a customer asks to change is answered in its line', async () => {
  const changeRequest = {
    wish: 'DATE',
    answer: null,
    reason: null,
    askedAt: '2026-11-23T08:00:00.000Z',
    eventDate: '2026-12-19',
    eventEnd: '2026-12-19',
    piece: null,
    message: 'My sister comes a week later.',
  } as const
  let asked: typeof changeRequest | null = changeRequest
  const asking = () => ({ ...rental, customer, changeRequest: asked, version: 3 })
  const { api } = await renderPage(
    '/admin/today',
    [
      ...replies(day),
      reply(getToday, () => ({ ...day, requests: [{ ...listed, changeRequest: asked }] })),
      reply(getRental, asking),
      reply(declineChange, () => {
        asked = null
        return asking()
      }),
    ],
    { as: people.staff },
  )
  const requests = page.getByRole('region', { name: 'Requests to answer' })
  await expect.element(requests.getByText(/^Wants 19 Dec 2026 instead of /)).toBeVisible()
  await expect.element(requests.getByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Changes to answer' })).not.toBeInTheDocument()
  const answer = requests.getByRole('button', { name: 'Answer Rana Khoury' })
  await expect.element(answer).toHaveAttribute('aria-expanded', 'false')
  await answer.click()
  await expect.element(requests.getByText('My sister comes a week later.')).toBeVisible()
  await requests.getByRole('button', { name: 'Decline', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline the change?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Taken on that day')
  await dialog.getByRole('button', { name: 'Decline change' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  // The stream of changes makes the page read the day again; here a return to the tab does.
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(requests.getByRole('button', { name: 'Confirm: Rana Khoury' })).toBeVisible()
  expect(api.callsOf(declineChange)[0]?.body).toEqual({ reason: 'Taken on that day' })
})

test('a request is declined beside its confirmation', async () => {
  const further = [reply(listProposals, []), reply(listDressesToRent, [])]
  const { api } = await renderPage('/admin/today', [...replies(day), ...further], { as: people.staff })
  const requests = page.getByRole('region', { name: 'Requests to answer' })
  await requests.getByRole('button', { name: 'Decline: Rana Khoury' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline request' })
  await expect.element(dialog).toBeVisible()
  expect(api.callsOf(changeRental)).toEqual([])
})

test('what staff hold themselves is no request to answer, and is confirmed where it is listed', async () => {
  await renderPage('/admin/today', replies({ ...day, requests: [], staffHolds: [listed] }), {
    as: people.staff,
  })
  const held = page.getByRole('region', { name: 'Held by us, not confirmed' })
  await expect.element(held.getByText(/Held until 25 Nov 2026, 10:00/)).toBeVisible()
  await expect.element(held.getByRole('button', { name: 'Confirm: Rana Khoury' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Requests to answer' })).not.toBeInTheDocument()
})

test('the line of a visit opens in its place to all of it, with WhatsApp once', async () => {
  await renderPage('/admin/today', replies(day), { as: people.staff })
  const coming = page.getByRole('region', { name: 'Who comes' })
  await expect.element(coming.getByText('Fitting', { exact: true })).toBeVisible()
  await expect.element(coming.getByText('Pick-up', { exact: true })).toBeVisible()
  const whatsapp = () => coming.getByText('WhatsApp', { exact: true }).elements().length
  expect(whatsapp()).toBe(0)
  const details = coming.getByRole('button', { name: 'Details: Rana Khoury' })
  ;(details.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(details).toHaveAttribute('aria-expanded', 'true')
  await expect
    .element(coming.getByText('Giselle, place: in the workshop until Wednesday 25 November'))
    .toBeVisible()
  await expect.element(coming.getByText('Speaks French')).toBeVisible()
  await expect.element(coming.getByRole('button', { name: 'Hand over: Rana Khoury' })).toBeVisible()
  expect(whatsapp()).toBe(1)
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(details).toHaveAttribute('aria-expanded', 'false')
})

test('the head says who is next by the clock, and how much there is of each kind, and leads there', async () => {
  const before = onBoard({
    id: '01900000-0000-7000-8000-0000000000b2',
    startTime: '09:30',
    clientName: 'Lea Saad',
    clientPhone: '+9613765432',
  })
  const early: Visit = {
    ...day.visits[0]!,
    id: before.id,
    time: '09:30',
    name: 'Lea Saad',
    fittings: [{ ...before, date: '2026-11-23' }],
    collects: [],
    returns: [{ ...listed, step: 'COLLECTED' }],
  }
  await renderPage('/admin/today', replies({ ...day, visits: [early, day.visits[0]!] }), { as: people.staff })
  const head = page.getByRole('navigation', { name: 'Jump to' })
  await expect.element(head.getByRole('link', { name: 'Next: 11:00 Rana Khoury' })).toBeVisible()
  const named = head
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
  expect(named).toEqual([
    'Next: 11:00 Rana Khoury',
    'Fittings 2',
    'Pick-ups 1',
    'Returns 1',
    'Requests 1',
    'To clean 1',
    'Open amounts 1',
  ])
  for (const link of head.getByRole('link').elements())
    expect(document.getElementById(link.getAttribute('href')!.slice(1))).not.toBeNull()
})

/** Eight who come and four who bring back: a usual day of one showroom. */
function usualDay(): Today {
  const customerAt = (nth: number) => `Christelle Boulos ${'ABCDEFGHIJKL'[nth]}`
  const coming = Array.from({ length: 8 }, (_, nth): Visit => {
    const time = `${11 + nth}:00`
    const one = onBoard({
      startTime: time,
      clientName: customerAt(nth),
      date: '2026-11-23',
      colleague: colleague(),
    })
    const dress = { ...gone, absence: null, title: 'Clémence in Off White Lace' }
    return {
      ...day.visits[0]!,
      id: `${one.id}${nth}` as never,
      time,
      name: customerAt(nth),
      fittings: [{ ...one, dresses: [dress] }],
      collects: [],
    }
  })
  const bringing = Array.from(
    { length: 4 },
    (_, nth): Visit => ({
      ...day.visits[0]!,
      id: `${listed.id}${nth}` as never,
      time: null,
      name: customerAt(nth + 8),
      fittings: [],
      collects: [],
      returns: [{ ...listed, step: 'COLLECTED' }],
    }),
  )
  return { ...day, visits: [...coming, ...bringing] }
}

test('a usual day fits on one screen of 900 px, and on a phone into two and a line for each visit', async () => {
  for (const width of [1280, 1440]) {
    await page.viewport(width, 900)
    await renderPage(width === 1280 ? '/admin/today' : '/admin/today?branch=AOUKAR', replies(usualDay()), {
      as: people.staff,
    })
    await expect.element(page.getByRole('button', { name: /^Take back/ }).first()).toBeVisible()
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(900)
  }
  await useViewport('phone')
  const next = page.getByRole('link', { name: /^Next: / })
  expect(next.element().getBoundingClientRect().bottom).toBeLessThan(400)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2 * 844 + 12 * 80)
})

test('sixty visits with names of 80 letters and 14 requests stay in the page, at 200 % zoom', async () => {
  const name = 'عبد الرحمن الخوري '.repeat(5).slice(0, 80)
  const [visit] = usualDay().visits
  const visits = Array.from({ length: 60 }, (_, nth) => ({ ...visit!, id: `${nth}` as never, name }))
  const requests = Array.from({ length: 14 }, (_, nth) => ({
    ...listed,
    id: `${nth}` as never,
    changeRequest: null,
    customer: { ...customer, name },
  }))
  await page.viewport(640, 450)
  await renderPage('/admin/today', replies({ ...day, visits, requests }), { as: people.staff })
  const asked = page.getByRole('region', { name: 'Requests to answer' })
  await expect.element(asked.getByRole('heading')).toMatchTextContent('Requests to answer 14')
  expect(asked.getByRole('listitem').elements()).toHaveLength(6)
  await asked.getByRole('button', { name: 'Show all 14' }).click()
  expect(asked.getByRole('listitem').elements()).toHaveLength(14)
  for (const width of [640, 360]) {
    await page.viewport(width, 800)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})

test('today offers itself once as the page to begin with', async () => {
  const chosen = { ...people.staff, startPage: '/admin/today' }
  const { api } = await renderPage('/admin/today', [...replies(day), reply(chooseStartPage, chosen)], {
    as: people.staff,
  })
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect.element(toast).toMatchTextContent('You begin with Today')
  expect(api.callsOf(chooseStartPage)[0]?.body).toEqual({ startPage: '/admin/today' })
  await expect.element(page.getByText('Begin with Today?')).not.toBeInTheDocument()
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
  await coming.getByRole('button', { name: 'Details: Rana Khoury' }).click()
  await expect.element(coming.getByText('Maya Haddad').last()).toBeVisible()
  await coming.getByRole('button', { name: 'Take over: Rana Khoury' }).click()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => api.callsOf(assignColleague).map(({ body }) => body))
    .toEqual([
      { colleagueId: rita.id, seen: maya.id },
      { colleagueId: maya.id, seen: rita.id },
    ])
})

test('a list of which only the first lines are shown says how many there are', async () => {
  const file = {
    id: '01900000-0000-7000-8000-0000000000c1',
    name: 'Maya Haddad',
    email: 'maya@example.com',
    phone: '+9613123456',
    language: 'en',
    source: null,
    eventDate: null,
    eventPlace: null,
    userId: people.maya.id,
    next: null,
    owes: '0.00',
    createdAt: '2026-11-01T08:00:00.000Z',
  } as const
  const first = { ...reply(listCustomers, [file]), total: '23' }
  await renderPage('/admin/today', [...replies(day), first], { as: people.staff })
  const links = page.getByRole('region', { name: 'Accounts to check' })
  await expect.element(links.getByRole('heading')).toMatchTextContent('Accounts to check 23')
  const asked = page.getByRole('region', { name: 'Contact data to correct' })
  await expect.element(asked.getByRole('link', { name: file.name })).toBeVisible()
})
