import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getGuide, listGuides } from '#admin/guides-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const list = [
  { name: 'open-the-day', title: 'Open the day' },
  { name: 'pay-lenders', title: 'Pay the lenders' },
  { name: 'connect-programs', title: 'Connect another program' },
  { name: 'system', title: 'Look after the system' },
] as const
const guides = [
  reply(listGuides, [...list]),
  reply(getGuide, { title: 'Add colleagues', html: '<ol><li>Press <strong>Add User</strong>.</li></ol>' }),
]
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('? and the link in the menu open the guide of the page, which leads back to it', async () => {
  const { address } = await renderPage('/admin', [...admin(), ...guides], { as: people.staff })
  await expect
    .element(page.getByRole('link', { name: 'Help', exact: true }))
    .toHaveAttribute('href', '/admin/help/team-and-rights')
  await userEvent.keyboard('?')
  await expect.element(heading('Add colleagues')).toBeVisible()
  await expect.element(page.getByText('Press Add User.')).toBeVisible()
  await page.getByRole('link', { name: 'Open Users' }).click()
  await expect.poll(address).toBe('/admin')
})

test('Help lists the guides to pages that the viewer may open, and a page without a guide leads there', async () => {
  const as = { ...people.staff, staffRole: 'ASSISTANT' } as const
  await renderPage('/admin/help', [...admin(), ...guides], { as })
  await expect.element(page.getByRole('link', { name: 'Open the day' })).toBeVisible()
  for (const { title } of list.slice(1))
    expect(page.getByRole('link', { name: title, exact: true }).query()).toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Help', exact: true }))
    .toHaveAttribute('href', '/admin/help')
})

test('guides to what only owners open are for owners', async () => {
  const manager = { ...people.staff, staffRole: 'MANAGER' } as const
  await renderPage('/admin/help', [...admin(), ...guides], { as: manager })
  await expect.element(page.getByRole('link', { name: 'Pay the lenders' })).toBeVisible()
  for (const { title } of list.slice(2))
    expect(page.getByRole('link', { name: title, exact: true }).query()).toBeNull()
})

test('Help lists the keys, and single keys can be switched off', async () => {
  const { address } = await renderPage('/admin/help', [...admin(), ...guides], { as: people.staff })
  await expect.element(page.getByText('Review: approve', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('switch', { name: 'Single keys' }).click()
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect.element(heading('Customers')).toBeVisible()
  await userEvent.keyboard('?')
  expect(address()).toBe('/admin/customers')
})
