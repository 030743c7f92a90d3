import type { Page } from '@playwright/test'
import { addDays } from '#shared/dates.ts'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

type Listed = { id: string; title: string; rentalPrice: string | null }

/** A dress of a lender that is free for the event, and can be tried on in Aoukar. */
async function freeDressOf(lender: Page, eventDate: string): Promise<Listed> {
  const own: Listed[] = await (await lender.request.get('/api/my-dresses')).json()
  const { dresses } = await (
    await lender.request.get(`/api/dresses?eventDate=${eventDate}&branch=AOUKAR&limit=100`)
  ).json()
  const free = own.filter(({ id }) => dresses.some((dress: Listed) => dress.id === id && dress.rentalPrice))
  expect(free.length).toBeGreaterThan(0)
  return free[0]!
}

test('three dresses of the try-on list are one rental, until the statements of their lenders', {
  tag: ['@long', '@phone'],
}, async ({ page, anotherVisitor }) => {
  test.slow()
  const { date: today } = await (await page.request.get('/api/showroom-clock')).json()
  // Collected today, so that the whole rental fits into one day.
  const eventDate = addDays(today, 2)
  const lenders: { visitor: Page; dress: Listed }[] = []
  for (const username of ['rima.saliba', 'tala.frem', 'joumana.aoun']) {
    const visitor = await anotherVisitor()
    await signIn(visitor, username)
    lenders.push({ visitor, dress: await freeDressOf(visitor, eventDate) })
  }
  const [first, second, third] = lenders.map(({ dress }) => dress) as [Listed, Listed, Listed]

  await registerCustomer(page, 'Mona')
  for (const { id, title } of [first, second, third]) {
    await open(page, `/dress/${id}?eventDate=${eventDate}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: `Add to my fitting: ${title}` })
      .click()
  }
  await open(page, '/fitting')
  await page.getByRole('link', { name: 'Rent all together' }).click()
  await expect(page.getByRole('heading', { name: '3 pieces' })).toBeVisible()
  for (const { title } of [first, second, third])
    await expect(page.getByRole('link', { name: `Leave out ${title}` })).toBeVisible()
  await expect(page.getByLabel('When is your event?')).toHaveValue(eventDate)
  await page.getByRole('button', { name: 'Request all together' }).click()
  await expect(page).toHaveURL(/\/rentals\/[0-9a-f-]{36}$/)
  // What was requested has left the list.
  await expect(page.getByRole('banner').getByRole('link', { name: 'My fitting', exact: true })).toBeVisible()
  for (const { title } of [first, second, third])
    await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible()
  const rental = new URL(page.url()).pathname.split('/').at(-1)

  const fitting = { branch: 'AOUKAR', type: 'EVENING', date: addDays(today, 1) }
  const { slots } = await (await page.request.get(`/api/slots?${new URLSearchParams(fitting)}`)).json()
  const dressIds = [first, second, third].map(({ id }) => id)
  const booking = { ...fitting, startTime: slots.at(-1).startTime, dressIds, eventDate }
  const booked = await page.request.post('/api/appointments', { data: booking })
  expect(booked.status(), await booked.text()).toBe(201)

  const staff = await anotherVisitor()
  // The hand-over with a piece that is not ticked.
  allowConsoleError(staff, 422)
  await signIn(staff, 'admin')
  await open(staff, `/admin/rentals/${rental}`)
  const actions = staff.getByRole('group', { name: 'Actions' })
  await actions.getByRole('button', { name: 'Confirm' }).click()
  const confirm = staff.getByRole('dialog', { name: 'Confirm rental' })
  await confirm.getByRole('button', { name: 'Add a payment' }).click()
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(staff)).toContainText('Rental confirmed')

  await actions.getByRole('button', { name: 'Hand over' }).click()
  const handOver = staff.getByRole('dialog', { name: 'Hand over' })
  await handOver.getByLabel(first.title).check()
  await handOver.getByLabel(second.title).check()
  await handOver.getByLabel('Or type the name').fill('Mona Khoury')
  await handOver.getByRole('button', { name: 'Hand over' }).click()
  await expect(handOver.getByText(`Not ticked: ${third.title}.`)).toBeVisible()
  await handOver.getByLabel(third.title).check()
  await handOver.getByRole('button', { name: 'Hand over' }).click()
  await expect(toast(staff)).toContainText('Handed over')

  await actions.getByRole('button', { name: 'Take back' }).click()
  const back = staff.getByRole('dialog', { name: 'Take back' })
  for (const { title } of [first, second, third]) await back.getByLabel(title).check()
  await back.getByRole('button', { name: 'Take back' }).click()
  await expect(toast(staff)).toContainText('Taken back')

  await actions.getByRole('button', { name: 'Inspect' }).click()
  const inspect = staff.getByRole('dialog', { name: 'Inspect' })
  const damaged = inspect.getByRole('group', { name: second.title })
  await damaged.getByLabel('Damage ($)').fill('30.50')
  await damaged.getByLabel('What is damaged').fill('Torn hem')
  await inspect.getByRole('button', { name: 'All pieces are fine' }).click()
  await inspect.getByRole('button', { name: 'Complete' }).click()
  await expect(toast(staff)).toContainText('Rental completed')
  await expect(staff.getByText('Damage: $30.50')).toBeVisible()

  const { number, payments } = await (await page.request.get(`/api/rentals/${rental}`)).json()
  expect(payments.map(({ reason }: { reason: string | null }) => reason)).toContain(
    `${second.title}: Torn hem`,
  )
  for (const { visitor, dress } of lenders) {
    await open(visitor, '/payout/statement')
    await expect(visitor.getByText(`Earning: ${dress.title}`).first()).toBeVisible()
    await expect(visitor.getByText(`Rental ${number}`).first()).toBeVisible()
  }
})
