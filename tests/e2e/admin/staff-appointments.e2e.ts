import type { Page, TestInfo } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { bookThroughApi } from '#tests/e2e/support/appointments.ts'
import { reservedDay } from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { chooseAction, rowOf } from '#tests/e2e/support/lists.ts'
import { slowness } from '#tests/support/slowness.ts'

/** A guest's fitting at Kfar Hbab, which has no limit, and the name of its row. */
async function booked(page: Page, info: TestInfo, startTime: string) {
  const date = reservedDay(info, 24)
  const { id } = await bookThroughApi(page.request, { branch: 'KFARHBAB', type: 'EVENING', date, startTime })
  const number = id.slice(-8).toUpperCase()
  return { id, number, date, name: `Maya Haddad, ${number}` }
}

test('staff find an appointment, cancel, restore and delete it, and undo the deletion', async ({
  page,
}, info) => {
  const { number, date, name } = await booked(page, info, '11:30')
  await signIn(page, 'admin')
  await open(page, `/admin/appointments?status=CONFIRMED&date=${date}`)
  const row = rowOf(page, name)
  await expect(row).toContainText('Confirmed')
  await expect(row.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/9613123456/)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await page.getByRole('searchbox', { name: 'Search appointments' }).fill(number)
  await expect(page).toHaveURL(`/admin/appointments?search=${number}`)
  await expect(page.getByText('1 appointment', { exact: true })).toBeVisible()

  await chooseAction(page, name, 'Cancel')
  const cancelling = page.getByRole('dialog', { name: 'Cancel Appointment' })
  await cancelling.getByRole('button', { name: 'Cancel Appointment' }).click()
  await expect(toast(page)).toContainText('Appointment cancelled')
  await expect(row).toContainText('Cancelled')
  await chooseAction(page, name, 'Restore')
  await expect(toast(page)).toContainText('Appointment restored')
  await expect(row).toContainText('Confirmed')

  await chooseAction(page, name, 'Delete')
  const deleting = page.getByRole('dialog', { name: 'Delete Appointment' })
  await deleting.getByRole('button', { name: 'Delete Appointment' }).click()
  await expect(page.getByText('No appointments found')).toBeVisible()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Confirmed')
})

test('a change by one member of staff appears on the screen of another within a second', async ({
  page,
  anotherVisitor,
}, info) => {
  const { id, number, name } = await booked(page, info, '12:30')
  await signIn(page, 'admin')
  await open(page, `/admin/appointments?status=CONFIRMED&search=${number}`)
  await expect(rowOf(page, name)).toBeVisible()
  const other = await anotherVisitor()
  await signIn(other, 'admin')
  const path = `/api/admin/appointments/${id}`
  expect((await other.request.put(path, { data: { status: 'CANCELLED' } })).status()).toBe(200)
  await expect(rowOf(page, name)).toBeHidden({ timeout: 1000 * slowness })
  expect((await other.request.put(path, { data: { status: 'CONFIRMED' } })).status()).toBe(200)
  await expect(rowOf(page, name)).toBeVisible({ timeout: 1000 * slowness })
})

test('what could not be cancelled or deleted is said, and stays', async ({ page }, info) => {
  const { id, number, name } = await booked(page, info, '13:30')
  await signIn(page, 'admin')
  await open(page, `/admin/appointments?search=${number}`)
  await page.route(`**/api/**/${id}`, (route) => route.abort())
  allowConsoleError(page, 'ERR_FAILED')
  for (const action of ['Cancel', 'Delete'] as const) {
    await chooseAction(page, name, action)
    const dialog = page.getByRole('dialog', { name: `${action} Appointment` })
    await dialog.getByRole('button', { name: `${action} Appointment` }).click()
    await expect(toast(page)).toContainText(`Failed to ${action.toLowerCase()} appointment`)
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  }
  await expect(rowOf(page, name)).toContainText('Confirmed')
})
