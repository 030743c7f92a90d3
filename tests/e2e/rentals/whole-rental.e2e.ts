import { addDays } from '#shared/dates.ts'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, toast } from '#tests/e2e/support/fixtures.ts'
import { test } from '#tests/e2e/support/own-dress.ts'

// No lower level has the browser, server, mail and files of every step of one rental at once, as three people see it.
test('from a request over a fitting to the lender’s statement, with every email and document', async ({
  page,
  dress: { id, title, lender: lenderName },
  anotherVisitor,
}) => {
  test.slow()
  const { date: today } = await (await page.request.get('/api/showroom-clock')).json()
  // Collected today, so that the whole rental fits into one day.
  const eventDate = addDays(today, 2)
  const { email } = await registerCustomer(page, 'Yara')
  // A fitting before she asks for the dress: it carries the date, which staff see.
  const tomorrow = addDays(today, 1)
  const fitting = { branch: 'AOUKAR', type: 'EVENING', date: tomorrow }
  const { slots } = await (await page.request.get(`/api/slots?${new URLSearchParams(fitting)}`)).json()
  const booking = { ...fitting, startTime: slots.at(-2).startTime, dressIds: [id], eventDate }
  expect((await page.request.post('/api/appointments', { data: booking })).status()).toBe(201)
  await open(page, '/appointments?tab=upcoming')
  await expect(page.getByText('Event', { exact: true })).toBeVisible()

  await open(page, `/dress/${id}?eventDate=${eventDate}`)
  // A phone has the link in the bar as well.
  await page.getByRole('link', { name: 'Request this date' }).first().click()
  await page.getByRole('button', { name: 'Request this date' }).click()
  await expect(page).toHaveURL(/\/rentals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Calendar file' })).toBeVisible()
  const rental = new URL(page.url()).pathname.split('/').at(-1)
  await open(page, '/rentals')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const staff = await anotherVisitor()
  await signIn(staff, 'admin')
  await open(staff, `/admin/rentals/${rental}`)
  const actions = staff.getByRole('group', { name: 'Actions' })
  const step = async (action: string, title: string, send: string, done: string) => {
    await actions.getByRole('button', { name: action }).click()
    const dialog = staff.getByRole('dialog', { name: title })
    if (action === 'Confirm') await dialog.getByRole('button', { name: 'Add a payment' }).click()
    if (action === 'Hand over') await dialog.getByLabel('Or type the name').fill('Yara Khoury')
    if (action === 'Inspect') {
      await dialog.getByLabel('Damage ($)').fill('30.50')
      await dialog.getByLabel('What is damaged').fill('Torn hem')
    }
    await dialog.getByRole('button', { name: send }).click()
    await expect(toast(staff)).toContainText(done)
  }
  await step('Confirm', 'Confirm rental', 'Confirm', 'Rental confirmed')

  await step('Hand over', 'Hand over', 'Hand over', 'Handed over')
  await step('Take back', 'Take back', 'Take back', 'Taken back')
  await step('Inspect', 'Inspect', 'Complete', 'Rental completed')

  await open(page, `/rentals/${rental}`)
  for (const text of ['Completed', '$30.50']) await expect(page.getByText(text).first()).toBeVisible()
  const { payments, number } = await (await page.request.get(`/api/rentals/${rental}`)).json()
  const documents = [`/api/rentals/${rental}/contract`]
  for (const payment of payments) documents.push(`/api/rentals/${rental}/payments/${payment.id}/receipt`)
  expect(documents.length).toBeGreaterThan(4)
  for (const document of documents) {
    const file = await page.request.get(document)
    expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  }
  const { logs } = await (
    await staff.request.get(`/api/email-logs?search=${encodeURIComponent(email)}`)
  ).json()
  const mails = logs.filter(({ templateName }: { templateName: string }) =>
    templateName.startsWith('rental_'),
  )
  expect(mails.map(({ templateName }: { templateName: string }) => templateName).sort()).toEqual([
    'rental_confirmed',
    'rental_requested',
    'rental_returned',
  ])
  for (const { body } of mails) expect(body).toContain(title)

  const lender = await anotherVisitor()
  await signIn(lender, lenderName)
  await open(lender, '/payout/statement')
  await expect(lender.getByText(`Earning: ${title}`).first()).toBeVisible()
  await expect(lender.getByText(`Rental ${number}`).first()).toBeVisible()
})
