import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getWaitingWork } from '#admin/contract.ts'
import { staffRoles } from '#shared/viewer.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin, nothingWaits } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const menu = page.getByRole('navigation', { name: 'Sections', exact: true })
const links = () => menu.getByRole('link').elements().map(textOfLink)
const more = menu.getByText('More', { exact: true })

const textOfLink = (link: Element) => link.textContent?.replace(/\d.*/, '').trim()

/** The nine that everybody knows the admin by. */
const known = [
  'Users',
  'Approvals',
  'Payouts',
  'Appointments',
  'Availability',
  'Templates',
  'Email Logs',
  'Management',
  'Settings',
]

const renderAs = (staffRole: (typeof staffRoles)[number], path = '/admin/customers') =>
  renderPage(
    path,
    [...admin(), reply(getWaitingWork, { ...nothingWaits, requests: 2, dresses: 3, failedMails: 4 })],
    { as: { ...people.staff, staffRole } },
  )

test.each(staffRoles)('%s has five to eight sections in sight, beginning with Today', async (role) => {
  await renderAs(role)
  await expect.element(more).toBeVisible()
  expect(links().length).toBeGreaterThanOrEqual(5)
  expect(links().length).toBeLessThanOrEqual(8)
  expect(links()[0]).toBe('Today')
})

test('the rest is under More with the sum of what waits there, and stays open on this device', async () => {
  await renderAs('OWNER')
  await expect.element(menu.getByRole('group')).toMatchTextContent(/^More7/)
  await expectAccessible()
  await more.click()
  await expect.element(menu.getByRole('link', { name: /^Approvals/ })).toMatchTextContent(/^Approvals3/)
  expect(links()).toEqual(expect.arrayContaining(known))
  await expectAccessible()
  expect(localStorage.getItem('menu-more')).toBe('on')
})

test('More is open on a page that is in it', async () => {
  await renderAs('OWNER', '/admin')
  await expect.element(menu.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
})
