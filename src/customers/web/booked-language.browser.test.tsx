import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listCustomers } from '#customers/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { board } from '#tests/components/board.ts'
import { collection } from '#tests/components/catalogue.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const id = '01900000-0000-7000-8000-000000000c01'
const known = reply(listCustomers, [
  {
    id,
    name: 'Lea Saad',
    phone: '+9613123456',
    email: 'lea@example.com',
    language: 'ar',
    source: null,
    eventDate: null,
    eventPlace: null,
    userId: null,
    next: null,
    owes: '0.00',
    createdAt: '2026-11-20T08:00:00.000Z',
  },
])
const language = page.getByLabelText('Language of emails and papers')
const as = people.staff

test('a new rental from the file of a customer is in her language', async () => {
  await renderPage(`/admin/rentals/new?customer=${id}`, [...admin(), ...collection(), known], { as })
  await expect.element(page.getByLabelText('Name')).toHaveValue('Lea Saad')
  await expect.element(language).toHaveValue('ar')
  await expectAccessible()
})

test('so is a new appointment', async () => {
  const path = `/admin/board?date=2026-11-28&customer=${id}`
  await renderPage(path, [...board([]), ...collection(), known], { as })
  await page.getByRole('button', { name: 'Book 12:00, Aoukar' }).click()
  await page.getByText('Dresses, event, email and notes').click()
  await expect.element(language).toHaveValue('ar')
})
