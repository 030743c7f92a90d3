import type { Page, TestInfo } from '@playwright/test'
import { addDays, longDate } from '#shared/dates.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { bookThroughApi } from '#tests/e2e/support/appointments.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { actionsOf, chooseAction } from '#tests/e2e/support/lists.ts'
import { slowness } from '#tests/support/slowness.ts'

/** A Saturday, open from 11:00 to 16:00; other tests book on weekdays. */
function saturday({ project }: TestInfo, nth: number): string {
  return addDays(project.name === 'phone' ? '2027-05-08' : '2027-03-06', 7 * nth)
}

async function openBoard(page: Page, date: string, more = ''): Promise<void> {
  await open(page, `/admin/board?date=${date}${more}`)
  await expect(page.getByRole('heading', { name: 'Board' })).toBeVisible()
}

const isInAoukar = ({ availableBranches }: { availableBranches: string[] }) =>
  availableBranches.includes('AOUKAR')

const column = (page: Page, showroom: 'Aoukar' | 'Kfar Hbab') =>
  page.getByRole('region', { name: showroom, exact: true })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test(
  'staff book a customer of the showroom with two taps, and follow the visit',
  { tag: '@both' },
  async ({ page }, info) => {
    const date = saturday(info, 0)
    await signIn(page, 'admin')
    const { dresses } = await (await page.request.get('/api/dresses?limit=60&status=APPROVED')).json()
    const { title } = dresses.find(isInAoukar)
    await openBoard(page, date)
    await column(page, 'Aoukar').getByRole('button', { name: 'Book 12:00, Aoukar' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Appointment' })
    await expect(dialog.getByLabel('Time')).toHaveValue('12:00')
    await dialog.getByLabel('Name').fill('Nadia Saab')
    await dialog.getByLabel('Phone').fill('03 765 432')
    await dialog.getByText('Dresses, email and notes').click()
    await dialog.getByRole('combobox', { name: 'Dresses to fetch' }).fill(title)
    await page.getByRole('option', { name: title, exact: true }).first().click()
    await expect(dialog.getByRole('button', { name: `Remove ${title}` })).toBeVisible()
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(toast(page)).toContainText('Appointment booked')
    await expect(card(page, '12:00 Nadia Saab')).toContainText('Bridal · Booked · 1 dress')
    await expect(column(page, 'Aoukar').getByRole('button', { name: 'Book 12:00, Aoukar' })).toBeHidden()

    await actionsOf(page, '12:00 Nadia Saab').click()
    // The day is still to come, so nobody has arrived.
    await expect(page.getByRole('menuitem', { name: 'Arrived' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'History' }).click()
    await expect(page.getByRole('dialog', { name: 'History of Nadia Saab' })).toContainText(/booked/i)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Week', exact: true }).click()
    const week = column(page, 'Aoukar').getByRole('listitem').filter({ hasText: 'Sat' })
    await expect(week.getByRole('article', { name: '12:00 Nadia Saab' })).toBeVisible()
  },
)

test('an appointment moves with "Move to…" and back with Undo', async ({ page }, info) => {
  const date = saturday(info, 1)
  await bookThroughApi(page.request, { branch: 'AOUKAR', type: 'EVENING', date, startTime: '13:00' })
  await signIn(page, 'admin')
  await openBoard(page, date)
  await chooseAction(page, '13:00 Maya Haddad', 'Move to…')
  const dialog = page.getByRole('dialog', { name: 'Move Maya Haddad' })
  await dialog.getByLabel('Date').fill(addDays(date, 1))
  await expect(dialog.getByText('We are closed on Sundays. Please select another day.')).toBeVisible()
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Time').selectOption('14:30')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toast(page)).toContainText(`Maya Haddad: Aoukar, ${longDate(date)}, 14:30`)
  await expect(card(page, '14:30 Maya Haddad')).toBeVisible()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, '13:00 Maya Haddad')).toBeVisible()
  await expect(toast(page)).toContainText('Moved back')
})

for (const width of [1440, 820]) {
  test(`dragging moves to a free time and says why a taken one refuses, ${width} px`, async ({
    page,
  }, info) => {
    const date = saturday(info, width === 820 ? 4 : 5)
    await page.setViewportSize({ width, height: 1200 })
    await bookThroughApi(page.request, { branch: 'AOUKAR', type: 'BRIDAL', date, startTime: '11:00' })
    const evening = { branch: 'AOUKAR', type: 'EVENING', date, startTime: '13:00' } as const
    const { id } = await bookThroughApi(page.request, evening)
    await signIn(page, 'admin')
    await openBoard(page, date)
    await drag(page, '13:00 Maya Haddad', 'Aoukar', '11:30')
    await expect(toast(page)).toContainText('This time has just been taken. Please select another time.')
    await expect(card(page, '13:00 Maya Haddad')).toBeVisible()

    await drag(page, '13:00 Maya Haddad', 'Kfar Hbab', '14:00')
    await expect(column(page, 'Kfar Hbab').getByRole('article', { name: '14:00 Maya Haddad' })).toBeVisible()
    await expect(toast(page)).toContainText('Appointment moved')
    await expect(async () => {
      const { days } = await (await page.request.get(`/api/admin/board?from=${date}&to=${date}`)).json()
      const kfarHbab = days[0].showrooms.find((one: { branch: string }) => one.branch === 'KFARHBAB')
      expect(kfarHbab.appointments).toMatchObject([{ id, startTime: '14:00' }])
    }).toPass()
  })
}

test('dragging in the week moves to another day at the same time', async ({ page }, info) => {
  const date = saturday(info, 6)
  const friday = addDays(date, -1)
  await bookThroughApi(page.request, { branch: 'KFARHBAB', type: 'EVENING', date, startTime: '13:00' })
  await signIn(page, 'admin')
  await openBoard(page, date, '&view=week')
  await drag(page, '13:00 Maya Haddad', 'Kfar Hbab', addDays(date, 1))
  await expect(toast(page)).toContainText('We are closed on Sundays. Please select another day.')
  await drag(page, '13:00 Maya Haddad', 'Kfar Hbab', friday)
  await expect(toast(page)).toContainText(`Maya Haddad: Kfar Hbab, ${longDate(friday)}, 13:00`)
})

/** Drags a card onto a time; the targets appear once it is dragged. */
async function drag(page: Page, name: string, showroom: 'Aoukar' | 'Kfar Hbab', time: string): Promise<void> {
  const from = (await card(page, name).boundingBox())!
  await page.mouse.move(from.x + 40, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 4 })
  const target = column(page, showroom).locator(`[data-target="${time}"]`)
  const to = (await target.boundingBox())!
  await page.mouse.move(to.x + 30, to.y + 15, { steps: 6 })
  await page.mouse.up()
}

test('of two screens, the second follows the first within a second and is told of a lost race', async ({
  page,
  anotherVisitor,
}, info) => {
  const date = saturday(info, 2)
  const { id } = await bookThroughApi(page.request, {
    branch: 'KFARHBAB',
    type: 'EVENING',
    date,
    startTime: '12:00',
  })
  await signIn(page, 'admin')
  await openBoard(page, date)
  const other = await anotherVisitor()
  await signIn(other, 'admin')
  await openBoard(other, date)
  await chooseAction(other, '12:00 Maya Haddad', 'Move to…')
  const dialog = other.getByRole('dialog', { name: 'Move Maya Haddad' })
  await expect(dialog.getByLabel('Time')).toBeVisible()
  const moved = await page.request.put(`/api/admin/appointments/${id}/time`, {
    data: { branch: 'KFARHBAB', date, startTime: '13:30', version: 0 },
  })
  expect(moved.status()).toBe(200)
  await expect(card(page, '13:30 Maya Haddad')).toBeVisible({ timeout: 1000 * slowness })

  // Behind its dialog the other screen follows too; a request with the version that was seen is refused in words.
  const late = await other.request.put(`/api/admin/appointments/${id}/time`, {
    data: { branch: 'KFARHBAB', date, startTime: '14:30', version: 0 },
  })
  expect(late.status()).toBe(409)
  expect((await late.json()).message).toContain('Somebody else has just changed this appointment.')
})

test('a refused booking keeps the dialog open with the reason', async ({ page }, info) => {
  const date = saturday(info, 3)
  await signIn(page, 'admin')
  await openBoard(page, date)
  allowConsoleError(page, 409)
  await column(page, 'Aoukar').getByRole('button', { name: 'Book 11:00, Aoukar' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Appointment' })
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Nadia Saab')
  await dialog.getByLabel('Phone').fill('03 765 432')
  await page.request.post('/api/admin/appointments', {
    data: {
      branch: 'AOUKAR',
      type: 'BRIDAL',
      date,
      startTime: '11:00',
      clientName: 'First Come',
      clientPhone: '03 111 222',
    },
  })
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(
    dialog.getByText('This time has just been taken. Please select another time.').first(),
  ).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Nadia Saab')
})

test('today’s customers arrive, go into the fitting room and leave, each step with Undo; the sheet is printed', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page, '/admin/board')
  const { today, name } = await firstOfToday(page)
  await openBoard(page, today)
  const shown = card(page, name)
  await chooseAction(page, name, 'Arrived')
  await expect(shown).toContainText(/Arrived \d\d:\d\d/)
  await chooseAction(page, name, 'In fitting')
  await expect(shown).toContainText(/In fitting since \d\d:\d\d/)
  await chooseAction(page, name, 'Done')
  await expect(shown).toContainText(/Done \d\d:\d\d/)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(shown).toContainText(/In fitting since/)
  await chooseAction(page, name, 'Not arrived yet')
  await expect(shown).toContainText('Booked')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Aoukar, Monday 23 November 2026/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Dresses' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print Day Sheet' })).toBeHidden()
})

/** A customer of the demo who comes at Aoukar today. */
async function firstOfToday(page: Page) {
  const { date: today } = await (await page.request.get('/api/showroom-clock')).json()
  const { days } = await (await page.request.get(`/api/admin/board?from=${today}&to=${today}`)).json()
  const aoukar = days[0].showrooms.find((one: { branch: string }) => one.branch === 'AOUKAR')
  const first = aoukar.appointments.find((one: { status: string }) => one.status === 'CONFIRMED')
  return { today, name: `${first.startTime} ${first.clientName}` }
}

test('a lost connection is said, and the board comes back by itself', async ({ page }, info) => {
  const date = saturday(info, 2)
  await signIn(page, 'admin')
  await openBoard(page, date)
  allowConsoleError(page, 'ERR_INTERNET_DISCONNECTED')
  await page.context().setOffline(true)
  const lost = page.getByText('The connection is lost.')
  await expect(lost).toBeVisible()
  const caughtUp = page.waitForResponse((reply) => reply.url().includes('/api/admin/board?') && reply.ok())
  await page.context().setOffline(false)
  await caughtUp
  await expect(lost).toBeHidden()
})

test('a refused or silent stream of changes is said, in view, and opened again', async ({ page }, info) => {
  const date = saturday(info, 2)
  await page.clock.install()
  await signIn(page, 'admin')
  await openBoard(page, date)
  const lost = page.getByText('The connection is lost.')
  await expect(lost).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  // As from a proxy while the server restarts.
  allowConsoleError(page, 429)
  await page.route('**/api/admin/changes', (route) => route.fulfill({ status: 429 }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(lost).toBeInViewport()
  await page.unroute('**/api/admin/changes')
  await page.clock.fastForward(3000)
  await expect(lost).toBeHidden()
  // A dead network closes nothing: no heartbeat comes, and the next connection hangs.
  await page.route('**/api/admin/changes', () => undefined)
  await page.clock.fastForward(50_000)
  await expect(lost).toBeInViewport()
  await page.unroute('**/api/admin/changes')
  await page.clock.fastForward(50_000)
  await expect(lost).toBeHidden()
})
