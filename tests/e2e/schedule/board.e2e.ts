import type { Page, TestInfo } from '@playwright/test'
import { addDays, longDate } from '#shared/dates.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { bookThroughApi } from '#tests/e2e/support/appointments.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { slowness } from '#tests/support/slowness.ts'

/** A Saturday, open from 11:00 to 16:00; other tests book on weekdays. */
function saturday({ project }: TestInfo, nth: number): string {
  return addDays(project.name === 'phone' ? '2027-05-08' : '2027-03-06', 7 * nth)
}

async function openBoard(page: Page, date: string, more = ''): Promise<void> {
  await open(page, `/admin/board?date=${date}${more}`)
  await expect(page.getByRole('heading', { name: 'Board' })).toBeVisible()
}

const column = (page: Page, showroom: 'Aoukar' | 'Kfar Hbab') =>
  page.getByRole('region', { name: showroom, exact: true })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test(
  'dragging moves to a free time or day at every width, and says why another refuses',
  { tag: '@long' },
  async ({ page }, info) => {
    const date = saturday(info, 5)
    const friday = addDays(date, -1)
    await page.setViewportSize({ width: 1440, height: 1200 })
    await bookThroughApi(page.request, { branch: 'AOUKAR', type: 'BRIDAL', date, startTime: '11:00' })
    const evening = { branch: 'AOUKAR', type: 'EVENING', date, startTime: '13:00' } as const
    const { id } = await bookThroughApi(page.request, evening)
    await signIn(page, 'admin')
    await openBoard(page, date)
    await drag(page, '13:00 Maya Haddad', 'Aoukar', '11:30')
    await expect(toast(page)).toContainText('This time has just been taken. Please select another time.')
    await expect(card(page, '13:00 Maya Haddad')).toBeVisible()

    await page.setViewportSize({ width: 820, height: 1200 })
    await drag(page, '13:00 Maya Haddad', 'Kfar Hbab', '14:00')
    await expect(column(page, 'Kfar Hbab').getByRole('article', { name: '14:00 Maya Haddad' })).toBeVisible()
    await expect(toast(page)).toContainText('Appointment moved')
    await expect(async () => {
      const { days } = await (await page.request.get(`/api/admin/board?from=${date}&to=${date}`)).json()
      const kfarHbab = days[0].showrooms.find((one: { branch: string }) => one.branch === 'KFARHBAB')
      expect(kfarHbab.appointments).toMatchObject([{ id, startTime: '14:00' }])
    }).toPass()

    await page.setViewportSize({ width: 1440, height: 1200 })
    await openBoard(page, date, '&view=week')
    await drag(page, '14:00 Maya Haddad', 'Kfar Hbab', addDays(date, 1))
    await expect(toast(page)).toContainText('We are closed on Sundays. Please select another day.')
    await drag(page, '14:00 Maya Haddad', 'Kfar Hbab', friday)
    await expect(toast(page)).toContainText(`Maya Haddad: Kfar Hbab, ${longDate(friday)}, 14:00`)
  },
)

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

// Two browsers follow one stream of changes of the server, through a lost connection.
test('a second screen follows the first within a second, and again after a lost connection', async ({
  page,
  anotherVisitor,
}, info) => {
  const date = saturday(info, 2)
  const at = { branch: 'KFARHBAB', type: 'EVENING', date, startTime: '12:00' } as const
  const { id } = await bookThroughApi(page.request, at)
  await signIn(page, 'admin')
  await openBoard(page, date)
  const other = await anotherVisitor()
  await signIn(other, 'admin')
  const move = (startTime: string, version: number) =>
    other.request.put(`/api/admin/appointments/${id}/time`, {
      data: { branch: 'KFARHBAB', date, startTime, version },
    })
  expect((await move('13:30', 0)).status()).toBe(200)
  await expect(card(page, '13:30 Maya Haddad')).toBeVisible({ timeout: 1000 * slowness })
  // A request with the version that was seen before is refused in words.
  const conflict = await move('14:30', 0)
  expect(conflict.status()).toBe(409)
  expect((await conflict.json()).message).toContain('has just changed this appointment.')

  allowConsoleError(page, 'ERR_INTERNET_DISCONNECTED')
  await page.context().setOffline(true)
  const lost = page.getByText('The connection is lost.')
  await expect(lost).toBeVisible()
  expect((await move('14:00', 1)).status()).toBe(200)
  await page.context().setOffline(false)
  await expect(card(page, '14:00 Maya Haddad')).toBeVisible()
  await expect(lost).toBeHidden()
})

test(
  'a refused or silent stream of changes is said, in view, and opened again',
  { tag: '@long' },
  async ({ page }, info) => {
    const date = saturday(info, 2)
    await page.clock.install()
    await signIn(page, 'admin')
    await openBoard(page, date)
    const lost = page.getByText('The connection is lost.')
    await expect(lost).toBeHidden()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    // A proxy replies so while the server restarts.
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
  },
)
