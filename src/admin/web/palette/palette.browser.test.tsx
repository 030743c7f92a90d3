import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listUsers } from '#accounts/users-contract.ts'
import { getToday } from '#admin/today-contract.ts'
import { type ListedCustomer, listCustomers } from '#customers/contract.ts'
import { dressNotFound, getDress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { readRequest } from '#rentals/read-contract.ts'
import { getRental, listRentals } from '#rentals/staff-contract.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { Refused } from '#shared/refusal.ts'
import { findScannedDresses, getNextActions, unknownCode } from '#stock/scan-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin, listedUser } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { listWaitlist } from '#waitlist/staff-contract.ts'
import { listedEntry } from '#waitlist/web/entry.fixture.ts'

const opener = page.getByRole('button', { name: /^Search Ctrl K/ })
const palette = page.getByRole('dialog', { name: 'Search the admin' })
const input = palette.getByRole('combobox', { name: 'Search the admin' })

test('the palette says that nothing was found, and a failed search can be tried again', async () => {
  const { api } = await renderPage('/admin', admin([listedUser(1)]), { as: people.staff })
  await opener.click()
  await input.fill('%_nobody_%')
  await expect.element(palette.getByText('Nothing found.')).toBeVisible()
  api.add(
    reply(listUsers, () => {
      throw new Error('broken')
    }),
  )
  await input.fill('user.1')
  await expect.element(palette.getByText('The search failed.')).toBeVisible()
  api.add(...admin([listedUser(1)]))
  await palette.getByRole('button', { name: 'Retry' }).click()
  await expect.element(palette.getByRole('group', { name: 'Users' })).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a rental is found by its number and opens', async () => {
  const found = { ...rental, customer: { id: null, name: 'Lea Saad', email: null, phone: '+961 3 123 456' } }
  const { api, router } = await renderPage('/admin', admin(), { as: people.staff })
  api.add(
    reply(listRentals, ({ query: { search } }) => (search === '20260412' ? [found] : [])),
    reply(getRental, rental),
  )
  await opener.click()
  await input.fill('20260412')
  await palette.getByRole('option', { name: `Rental ${rental.number} Lea Saad` }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/rentals/${rental.id}`)
})

test('what is likely stands there before anything is typed: the next visit, requests, records opened before', async () => {
  const customer = { id: null, name: 'Lea Saad', email: null, phone: '+9613123456' }
  const visit = { phone: customer.phone, fittings: [], collects: [], returns: [] }
  const { api } = await renderPage('/admin', admin(), { as: people.staff })
  api.add(
    reply(getToday, {
      date: '2026-11-23',
      now: { date: '2026-11-23', time: '10:00' },
      visits: [
        { ...visit, id: 'a', time: '09:00', name: 'Rana Khoury' },
        { ...visit, id: 'b', time: '11:30', name: 'Maya Haddad' },
      ],
      offers: [],
      requests: [{ ...rental, customer }],
      changeRequests: [],
      staffHolds: [],
      overdue: [],
      alterations: [],
      tasks: [],
      notCollected: [],
      endedHolds: [],
      toClean: [],
      refunds: [],
      owing: [],
    }),
    reply(getRental, rental),
    reply(readRequest, { readAt: null }),
  )
  await opener.click()
  await expect
    .element(palette.getByRole('group', { name: 'Who comes next' }))
    .toMatchTextContent('11:30 Maya')
  await expectAccessible('admin/web/palette/palette.tsx Palette')
  expect(palette.getByText('Rana Khoury').query()).toBeNull()
  const request = palette.getByRole('group', { name: 'Requests to answer' }).getByRole('option')
  await request.click()
  await expect.element(palette).not.toBeInTheDocument()
  await opener.click()
  const recent = palette.getByRole('group', { name: 'Opened before' })
  await expect.element(recent.getByRole('option', { name: `Rental ${rental.number} Lea Saad` })).toBeVisible()
})

test('a phone number is found in any spelling', async () => {
  const found = { ...rental, customer: { id: null, name: 'Lea Saad', email: null, phone: '+9613123456' } }
  const { api } = await renderPage('/admin', admin(), { as: people.staff })
  api.add(reply(listRentals, ({ query: { search } }) => (search === '03 123 456' ? [found] : [])))
  await opener.click()
  await input.fill('03 123 456')
  await expect
    .element(palette.getByRole('option', { name: `Rental ${rental.number} Lea Saad` }))
    .toBeVisible()
})

test('the line of a customer says when she comes next and what she owes', async () => {
  const customer: ListedCustomer = {
    id: '5b1d3f5c-2c6e-4d6b-9d55-1f2f5d1c0a01',
    name: 'Lea Saad',
    phone: '+961 3 123 456',
    email: null,
    language: 'fr',
    source: null,
    eventDate: '2027-06-05',
    eventPlace: null,
    userId: null,
    next: { kind: 'fitting', id: 'a', date: '2027-03-02', time: '11:00' },
    owes: '150.00',
    createdAt: '2026-11-01T08:00:00Z',
  }
  const { api } = await renderPage('/admin', admin(), { as: people.staff })
  api.add(reply(listCustomers, [customer]))
  await opener.click()
  await input.fill('lea saad')
  await expect
    .element(palette.getByRole('option', { name: 'Lea Saad' }))
    .toMatchTextContent('+961 3 123 456 · event 5 June 2027 · Fitting Tue 2 Mar 2027 11:00 · owes $150.00')
  api.add(
    reply(listCustomers, [
      { ...customer, next: { kind: 'overdue', id: 'a', date: '2026-11-23', time: null } },
    ]),
  )
  await input.fill('lea')
  await expect
    .element(palette.getByRole('option', { name: 'Lea Saad' }))
    .toMatchTextContent('event 5 June 2027 · Overdue since 23 November 2026 · owes')
})

test('what an earlier search has found stands there at once, without waiting for the server', async () => {
  const customer = { id: null, name: 'Lea Saad', email: null, phone: '+9613123456' }
  const found = { ...rental, customer }
  const { api } = await renderPage('/admin', admin(), { as: people.staff })
  api.add(reply(listRentals, [found]))
  await opener.click()
  await input.fill('lea')
  const line = palette.getByRole('option', { name: `Rental ${rental.number} Lea Saad` })
  await expect.element(line).toBeVisible()
  api.add(reply(listRentals, () => new Promise<never>(() => {})))
  await input.fill('lea saad')
  await expect.element(line).toBeVisible()
  await input.fill('lea sayegh')
  await expect.element(line).not.toBeInTheDocument()
})

test('who waits for a dress is found by its title, and opens in the waitlist', async () => {
  const { api, router } = await renderPage('/admin', admin(), { as: people.staff })
  api.add(
    reply(listWaitlist, ({ query: { search, when } }) =>
      search === 'odette' && when === 'coming' ? [listedEntry] : [],
    ),
    // The list names its filter.
    reply(getDress, { ...dress, title: 'Odette' }),
  )
  await opener.click()
  await input.fill('odette')
  const found = palette.getByRole('group', { name: 'Waitlist' }).getByRole('option')
  await expect.element(found).toMatchTextContent('Odette, Saturday 12 December 2026 · Waiting')
  await found.click()
  await expect.poll(() => router.state.location.pathname).toBe('/admin/waitlist')
  expect(router.state.location.search).toEqual({
    customerId: listedEntry.customerId,
    date: '2026-12-12',
    dressId: listedEntry.dress?.id,
  })
})

test('the code of a copy opens it as a scan does; an unknown one finds nothing', async () => {
  const id = '01900000-0000-7000-8000-0000f39e8b3a'
  const { api, router } = await renderPage('/admin', admin(), { as: people.staff })
  api.add(
    reply(findScannedDresses, ({ query: { code } }) => {
      if (code !== 'f39e8b3a/2') throw new Refused(unknownCode)
      return [{ id, title: 'Odette', size: 'S', sku: null, copy: 2 }]
    }),
    reply(getNextActions, () => {
      throw new Refused(dressNotFound)
    }),
  )
  await opener.click()
  await input.fill('f39e8b3a/29')
  await expect.element(palette.getByText('Nothing found.')).toBeVisible()
  await input.fill('f39e8b3a/2')
  await palette.getByRole('group', { name: 'Copies' }).getByRole('option', { name: 'Odette copy 2' }).click()
  await expect.poll(() => router.state.location.href).toBe(`/admin/scan/${id}?copy=2`)
})

test('opened again while it still closes, it is empty and takes what is typed', async () => {
  await renderPage('/admin', admin(), { as: people.staff })
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('manag')
  await expect.element(input).toHaveValue('manag')
  await userEvent.keyboard('{Escape}{Escape}{Control>}k{/Control}till')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('till')
})

test('Enter that comes before the answer takes the first hit', async () => {
  const customer = { id: null, name: 'Lea Saad', email: null, phone: '+9613123456' }
  const found = { ...rental, customer }
  const { api, router } = await renderPage('/admin', admin(), { as: people.staff })
  api.add(
    reply(listRentals, ({ query: { search } }) => (search === 'lea saad' ? [found] : [])),
    reply(getRental, rental),
  )
  await opener.click()
  await input.click()
  await userEvent.keyboard('lea saad{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/rentals/${rental.id}`)
})

test('what is typed with Enter before the field is there goes to its page', async () => {
  const { router } = await renderPage('/admin', admin([listedUser(1)]), { as: people.staff })
  await expect.element(page.getByRole('row', { name: 'User 1', exact: true })).toBeVisible()
  document.querySelector<HTMLElement>('[data-row]')?.focus()
  await userEvent.keyboard('{Control>}k{/Control}till{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/admin/till')
})
