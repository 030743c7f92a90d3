import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getDress } from '#dresses/contract.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { adminDress, adminDresses } from '#tests/components/admin-dresses.ts'
import { catalogue, collection } from '#tests/components/catalogue.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { isFree } from '#waitlist/contract.ts'
import { addWaitlistEntry } from '#waitlist/staff-contract.ts'

test('from a full day of the board, staff only say who waits; what is free meanwhile is said', async () => {
  const { api } = await renderPage(
    '/admin/waitlist/new?branch=AOUKAR&date=2026-12-04',
    [
      ...admin(),
      reply(addWaitlistEntry, () => {
        throw new Refused(isFree)
      }),
    ],
    { as: people.staff },
  )
  await expect.element(page.getByLabelText('Waits for')).toHaveValue('FITTING')
  await expect.element(page.getByLabelText('Showroom', { exact: true })).toHaveValue('AOUKAR')
  await page.getByLabelText('Kind of appointment').selectOptions('Bridal fitting')
  await page.getByLabelText('Name').fill('Rana Khoury')
  await page.getByLabelText('Phone').fill('03 123 456')
  await page.getByRole('button', { name: 'Add to waitlist' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This is free')
  await expectAccessible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Rana Khoury')
  const body = {
    kind: 'FITTING',
    branch: 'AOUKAR',
    type: 'BRIDAL',
    date: '2026-12-04',
    clientName: 'Rana Khoury',
    clientPhone: '03 123 456',
  }
  expect(api.callsOf(addWaitlistEntry).map((call) => call.body)).toEqual([body])
})

test('the form starts at the dress and goes on to its day', async () => {
  const gown = adminDress(1, { status: 'APPROVED' })
  const replies = [
    ...admin(),
    ...adminDresses([gown]),
    ...collection(),
    reply(getDress, { ...catalogue[0]!, id: gown.id }),
  ]
  await renderPage('/admin/waitlist/new', replies, { as: people.staff })
  const dress = page.getByRole('combobox', { name: 'Dress' })
  await expect.element(dress).toHaveFocus()
  await userEvent.keyboard(gown.title)
  await expect.element(page.getByRole('option', { name: gown.title })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Date of the event' })).toHaveFocus()
})

test('from a full day of the board the form starts at who waits', async () => {
  await renderPage('/admin/waitlist/new?branch=AOUKAR&date=2026-12-04', admin(), { as: people.staff })
  await expect.element(page.getByRole('combobox', { name: /^Known customer/ })).toHaveFocus()
})
