import { randomUUID } from 'node:crypto'
import { bookButton, chooseFitting, fillContact, newEmail, ownDay, time } from './booking-steps.ts'
import { expect, expectAccessible, expectRefusal, open, test, toast } from './journey.ts'

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'Once is enough.'))

test('a refusal that belongs to no field stays beside the button when the message in passing is gone', async ({
  page,
}, info) => {
  const email = newEmail('fourth')
  const contact = { firstName: 'Maya', lastName: 'Haddad', email, phone: '+961 3 123 456' }
  for (const startTime of ['11:00', '12:00', '13:00']) {
    const data = { ...contact, branch: 'KFARHBAB', type: 'EVENING', date: ownDay(info, 14), startTime }
    expect((await page.request.post('/api/appointments', { data })).status()).toBe(201)
  }
  await open(page, '/appointments')
  await chooseFitting(page, 'Kfar Hbab', 'Evening', ownDay(info, 14))
  await time(page, '14:00').check()
  await fillContact(page, email)
  expectRefusal(page, 422)
  await bookButton(page).click()
  const text = 'You already have three appointments to come. Please contact us to change one of them.'
  await expect(toast(page)).toContainText(text)
  await expect(toast(page)).not.toContainText(text, { timeout: 12_000 })
  await expect(page.getByRole('main').getByText(text)).toBeVisible()
  await expect(bookButton(page)).toHaveAccessibleDescription(text)
  await expectAccessible(page)
})

test('when the dress is no longer offered, the fitting can be booked without it', async ({ page }, info) => {
  await open(page, '/collections')
  const link = page.locator('main a[href^="/dress/"]').first()
  const id = (await link.getAttribute('href'))?.split('/').pop()
  await open(page, `/appointments?dress=${id}`)
  await chooseFitting(page, 'Kfar Hbab', 'Evening', ownDay(info, 15))
  await time(page, '11:00').check()
  await fillContact(page, newEmail('without-dress'))
  expectRefusal(page, 404)
  // What the house answers about a dress that went while the form was filled in.
  await page.route(
    '**/api/appointments',
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), dressId: randomUUID() } }),
    { times: 1 },
  )
  await bookButton(page).click()
  const main = page.getByRole('main')
  await expect(main.getByText('This dress is no longer offered.')).toBeVisible()
  await main.getByRole('button', { name: 'Book without this dress' }).click()
  await expect(main.getByText('For this dress')).toBeHidden()
  await expect(main.getByText('This dress is no longer offered.')).toBeHidden()
  await expect(bookButton(page)).toBeFocused()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeFocused()
})
