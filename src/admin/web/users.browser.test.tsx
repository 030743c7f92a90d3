import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deleteUser, getHoldings } from '#accounts/users-contract.ts'
import { getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { getCustomerMeasurements } from '#measurements/contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin, listedUser } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { rentalTerms } from '#tests/components/settings.ts'
import { customer } from './customers/customer.fixture.ts'

const users = Array.from({ length: 21 }, (_, nth) => listedUser(nth + 1))
const staff = listedUser(30, people.staff)
const rows = page.getByRole('row', { name: /^User \d/ })
const pages = page.getByRole('navigation', { name: 'Pages' })

test('the file of a customer is one press away; who has none is not offered one', async () => {
  const file = '01900000-0000-7000-8000-00000000c001'
  const { address } = await renderPage(
    '/admin',
    [
      ...admin([listedUser(1), listedUser(2, { customerId: file })]),
      reply(getCustomer, { ...customer, id: file }),
      reply(getCustomerTimeline, { entries: [], next: null }),
      reply(getCustomerMeasurements, { current: notMeasured, entries: [] }),
    ],
    {
      as: people.staff,
    },
  )
  await page.getByRole('button', { name: 'Actions: User 1' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Balance' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Customer file' }).query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Actions: User 2' }).click()
  await page.getByRole('menuitem', { name: 'Customer file' }).click()
  await expect.poll(address).toBe(`/admin/customers/${file}`)
  await expect.element(page.getByRole('heading', { name: 'Lea Saad' })).toBeVisible()
})

test('search and role are in the URL, pages can be turned, and admins cannot delete themselves', async () => {
  const left = [...users, staff]
  const { address, api } = await renderPage('/admin', admin(left), { as: people.staff })
  await page.getByRole('searchbox', { name: 'Search users' }).fill('user.')
  await expect.poll(address).toBe('/admin?search=user.')
  await expect.element(rows).toHaveLength(20)
  await expectAccessible()
  await expect.element(page.getByRole('main').getByRole('status').first()).toMatchTextContent('21 users')
  await expect.element(pages).toMatchTextContent('1–20 of 21')
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect.poll(address).toMatch(/page=2/)
  await expect.element(rows).toHaveLength(1)

  // After the last user of a page is deleted, a link leads to the previous page, and the focus is kept.
  api.add(
    reply(getHoldings, {
      balance: '0.00',
      openPayouts: 0,
      dresses: 0,
      comingAppointments: 0,
      rentals: 0,
      calendarAddresses: 0,
      apiKeys: 0,
      photos: { erasable: 0, others: 0 },
    }),
    rentalTerms,
    reply(deleteUser, ({ params }) => {
      left.splice(
        left.findIndex(({ id }) => id === params.id),
        1,
      )
      return { success: true, erasedPhotos: 0, keptPhotos: 0 }
    }),
  )
  await rows.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click()
  await expect.element(toast).toMatchTextContent('User deleted')
  await expect.element(page.getByRole('heading', { name: /^Users/ })).toHaveFocus()
  await expect.element(rows).toHaveLength(20)

  await page.getByRole('searchbox').fill('nobody')
  await expect.element(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect.poll(address).toBe('/admin')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Admin')
  await expect.poll(address).toBe('/admin?role=ADMIN')
  await page.getByRole('button', { name: 'Actions: Rita Saab' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Balance' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Delete' }).query()).toBeNull()
  expect(pages.query()).toBeNull()
})
