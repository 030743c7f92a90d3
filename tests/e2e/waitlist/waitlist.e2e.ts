import type { Page } from '@playwright/test'
import type { DressId } from '#shared/ids.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { expect, open } from '#tests/e2e/support/fixtures.ts'
import { eventDate, test } from '#tests/e2e/support/own-dress.ts'
import { findEmail } from '#tests/e2e/support/read-email.ts'

/** Somebody requests the dress for the date. @returns the rental */
async function take(page: Page, dressId: DressId): Promise<string> {
  const person = { firstName: 'Nour', lastName: 'Aoun', email: newEmail('first'), phone: '+961 3 222 333' }
  const reply = await page.request.post('/api/rentals', { data: { dressId, eventDate, ...person } })
  expect(reply.status()).toBe(201)
  return (await reply.json()).id
}

test('a date is taken, a guest waits for it, staff cancel, and the link of the email gets it for her', {
  tag: ['@long', '@phone'],
}, async ({ page, dress, anotherVisitor }) => {
  const rental = await take(page, dress.id)
  const email = newEmail('waits')
  await open(page, `/dress/${dress.id}?eventDate=${eventDate}`)
  await page.getByRole('link', { name: 'Notify me' }).click()
  await page.getByLabel('First name').fill('Yara')
  await page.getByLabel('Last name').fill('Waits')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('03 999 888')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are on the waitlist' })).toBeVisible()

  const staff = await anotherVisitor()
  await signIn(staff, 'admin')
  await open(staff, `/admin/rentals/${rental}`)
  await staff.getByRole('button', { name: 'Cancel rental' }).click()
  const question = staff.getByRole('dialog')
  await question.getByLabel('Who cancels').selectOption('The customer')
  await question.getByLabel(/^Reason/).fill('She has found another one')
  await question.getByRole('button', { name: 'Cancel rental' }).click()
  await expect(staff.getByText('Rental cancelled')).toBeVisible()

  const { html } = await findEmail(email, /Available/)
  const [, path] = /href="[^"]*?(\/waitlist\/manage\/[^"?]+\?answer=accept)"/.exec(html ?? '')!
  await open(staff, '/admin/today')
  await expect(staff.getByRole('region', { name: /^Offers waiting/ })).toContainText(dress.title)
  await open(page, path!)
  await page.getByRole('button', { name: 'Yes, I want it' }).click()
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByText('You have requested it')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: dress.title })).toBeVisible()
  await expect(staff.getByRole('region', { name: /^Requests/ })).toContainText('Yara Waits')
})
