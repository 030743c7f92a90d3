import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Agreement, listAgreements } from '#agreements/contract.ts'
import { listMyAppointments } from '#appointments/contract.ts'
import { type LenderDress, listMyDresses } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { getLendingTerms } from '#settings/contract.ts'
import { listDressColors, listDressSizes } from '#taxonomy/contract.ts'
import { appointment } from '#tests/components/appointments.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

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
  reply(getLendingTerms, { platformFee: 10, minimumPayout: '0.00' }),
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

test('the next appointment shows date, showroom and calendar links', async () => {
  const next = appointment({ date: '2026-11-27' })
  const later = appointment({ id: '01900000-0000-7000-8000-0000000000b2', date: '2026-12-04' })
  const { address } = await renderPage(
    '/dashboard',
    [...newCustomer, reply(listMyAppointments, [later, next])],
    { as: people.maya },
  )
  const panel = region('Your next appointment')
  await expect.element(panel.getByText('In 4 days · Evening fitting')).toBeVisible()
  await expect.element(panel.getByRole('heading', { name: 'Friday 27 November' })).toBeVisible()
  for (const text of ['11:00–11:30', 'Beirut time, GMT+2', 'Kfar Hbab showroom', 'And one more to come'])
    await expect.element(panel.getByText(text)).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Add to Google Calendar' }))
    .toHaveAttribute('href', expect.stringContaining('20261127T'))
  const file = panel.getByRole('link', { name: 'Calendar file' })
  await expect.element(file).toHaveAttribute('href', `/api/appointments/${next.id}/calendar`)
  await expect.element(file).toHaveAttribute('download')
  await panel.getByRole('link', { name: 'Move or cancel' }).click()
  await expect.poll(address).toBe('/appointments?tab=upcoming')
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
  const next = region('What to do next').getByRole('link', { name: /^Renew “Lending agreement/ })
  await expect.element(next).toBeVisible()
  await region('My dresses').getByRole('link', { name: 'Approved 2' }).click()
  await expect.poll(address).toBe('/my-dresses?status=APPROVED')
  await expect.element(page.getByRole('tab', { name: /^Approved/ })).toHaveAttribute('aria-selected', 'true')
})

test('a failed request leaves the rest of the page usable, and Retry loads it', async () => {
  const broken = reply(getUserBalance, () => {
    throw new Error('broken')
  })
  const { api } = await renderPage('/dashboard', [...lender, broken], { as: people.maya })
  await expect.element(balance.getByRole('alert')).toMatchTextContent('Your balance could not be loaded.')
  await expect.element(region('Agreements').getByText('Expires soon')).toBeVisible()
  api.add(reply(getUserBalance, { available: 10, pending: 0 }))
  await balance.getByRole('button', { name: 'Retry' }).click()
  await expect.element(balance.getByText('Available Balance')).toBeVisible()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})
