import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
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
