import type { Page } from '@playwright/test'
import { longDateWithYear } from '#shared/dates.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { confirmReschedule, rescheduleDialog } from '#tests/e2e/support/appointments.ts'
import { chooseDay, newEmail, reservedDay, timeOption } from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { findEmail } from '#tests/e2e/support/read-email.ts'

const item = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

async function chooseSlotAction(page: Page, slot: string, action: string) {
  await page.getByRole('button', { name: `Actions: ${slot}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

// Their times are offered by the demo's hours anyway, so that tests that book meanwhile see no difference.
test('staff preview, add, change, switch off and delete a time slot, and undo the deletion', {
  tag: '@long',
}, async ({ page }) => {
  const [start, end, laterEnd] = ['14:00', '15:00', '15:30']
  const [slot, changed] = [`Saturday ${start}–${end}`, `Saturday ${start}–${laterEnd}`]
  await signIn(page, 'admin')
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Availability', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Availability', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Aoukar' }).click()
  await expect(page).toHaveURL('/admin/availability?branch=AOUKAR')
  await expect(page.getByRole('region', { name: 'What a bride will see this week' })).toContainText('Bridal')
  await page.getByRole('link', { name: 'Kfar Hbab' }).click()
  await expect(item(page, 'Sunday')).toContainText('Closed')

  await page.getByRole('button', { name: 'Add Time Slot', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'Add Time Slot' })
  const send = adding.getByRole('button', { name: 'Add Time Slot' })
  await send.click()
  await expect(adding.getByText('Please select a day')).toBeVisible()
  await expect(adding.getByText('Please choose a duration')).toBeVisible()
  await expect(adding.getByLabel('Duration')).toContainText('Evening (30 min)')
  await expect(adding.getByLabel('Duration')).not.toContainText('Bridal')
  await adding.getByLabel('Day').selectOption('Sunday (closed)')
  await adding.getByLabel('Duration').selectOption('30')
  await expect(adding.getByText('We are closed on Sundays, so this would never offer a time.')).toBeVisible()
  await adding.getByLabel('Day').selectOption('Saturday')
  await adding.getByLabel('Start time').fill('11:15')
  await adding.getByLabel('End time').fill('12:30')
  await expect(adding.getByRole('list', { name: 'Evening' }).getByText('11:45 new')).toBeVisible()
  await adding.getByLabel('Start time').fill(start)
  await adding.getByLabel('End time').fill(end)
  await expect(
    adding.getByText('Other time slots of this day already offer all of these times.'),
  ).toBeVisible()
  await send.click()
  await expect(toast(page)).toContainText('Availability slot added')
  await expect(item(page, slot)).toBeVisible()

  allowConsoleError(page, 409)
  await page.getByRole('button', { name: 'Add Time Slot on Saturday' }).click()
  await adding.getByLabel('Start time').fill(start)
  await adding.getByLabel('End time').fill(end)
  await adding.getByLabel('Duration').selectOption('30')
  await send.click()
  const refusal = adding.getByRole('alert')
  await expect(refusal).toContainText('Failed to add availability slot')
  await expect(refusal).toContainText('This showroom already has this time slot.')
  await expect(adding.getByLabel('Start time')).toHaveValue(start)
  await adding.getByRole('button', { name: 'Cancel' }).click()

  await chooseSlotAction(page, slot, 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit time slot' })
  await editing.getByLabel('End time').fill(laterEnd)
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Availability slot updated')
  const active = item(page, changed).getByRole('switch')
  await active.click()
  await expect(active).not.toBeChecked()
  await page.reload()
  await expect(active).not.toBeChecked()

  await chooseSlotAction(page, changed, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete time slot' }).click()
  await expect(toast(page)).toContainText('Availability slot deleted')
  await expect(item(page, changed)).toBeHidden()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(item(page, changed)).toBeVisible()
  await expect(active).not.toBeChecked()
  await chooseSlotAction(page, changed, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete time slot' }).click()
  await expect(item(page, changed)).toBeHidden()
})

test(
  'staff block a day with a booking, tell the customer, who chooses a new time; unblock and Undo',
  { tag: '@long' },
  async ({ page, anotherVisitor }, info) => {
    const [date, later] = [reservedDay(info, 3), reservedDay(info, 9)]
    const email = newEmail('blocked')
    const contact = { firstName: 'Maya', lastName: 'Haddad', email, phone: '+961 3 123 456' }
    const fitting = { branch: 'KFARHBAB', type: 'EVENING', date, startTime: '12:00' }
    const answer = await page.request.post('/api/appointments', { data: { ...contact, ...fitting } })
    expect(answer.status()).toBe(201)
    await signIn(page, 'admin')
    await open(page, '/admin/availability?tab=blocked')

    await page.getByRole('button', { name: 'Block Date' }).click()
    const dialog = page.getByRole('dialog', { name: 'Block Date' })
    const send = dialog.getByRole('button', { name: 'Block Date' })
    await send.click()
    await expect(dialog.getByText('Please select a date')).toBeVisible()
    await dialog.getByLabel('Date', { exact: true }).fill('2020-01-01')
    await send.click()
    await expect(dialog.getByText('A past day cannot be blocked.')).toBeVisible()
    await dialog.getByLabel('Date', { exact: true }).fill(date)
    await dialog.getByLabel('Reason').fill('Family wedding')
    await expect(dialog.getByRole('list', { name: 'Booked appointments' })).toContainText('Maya Haddad')
    await send.click()
    await expect(toast(page)).toContainText('Date blocked')

    const clashes = page.getByRole('dialog', { name: 'Bookings in a blocked time' })
    await expect(clashes).toContainText('Maya Haddad')
    await clashes.getByRole('button', { name: 'Tell them and offer new times' }).click()
    await expect(toast(page)).toContainText('1 customer will be told by email')
    await expect(clashes.getByText('Email written', { exact: true })).toBeVisible()
    await clashes.getByRole('button', { name: 'Done' }).click()
    const name = longDateWithYear(date)
    await expect(item(page, name)).toContainText('Whole day · Family wedding')
    await expect(item(page, name)).toContainText('1 booking, emails written')

    const mail = await findEmail(email, /Please choose a new time/)
    expect(mail.text).toContain('Reason: Family wedding')
    expect(mail.text).toContain('These times are free at the moment')
    const link = /\/appointments\/manage\/[\w-]+/.exec(mail.text ?? '')?.[0] as string
    const guest = await anotherVisitor()
    await open(guest, link)
    await guest.getByRole('button', { name: 'Reschedule' }).click()
    const moving = rescheduleDialog(guest)
    await chooseDay(moving, later)
    await timeOption(moving, '12:00').check()
    await confirmReschedule(guest).click()
    await expect(guest.getByText(longDateWithYear(later)).first()).toBeVisible()
    await expect(item(page, name)).not.toContainText('1 booking')

    await page.getByRole('button', { name: `Unblock: ${name}` }).click()
    await expect(toast(page)).toContainText('Date unblocked')
    await expect(item(page, name)).toBeHidden()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(item(page, name)).toContainText('Family wedding')

    await page.getByRole('button', { name: 'Block Date' }).click()
    allowConsoleError(page, 409)
    await dialog.getByLabel('Date', { exact: true }).fill(date)
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to block date')
    await expect(dialog.getByText('This day is blocked already.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Unblock: ${name}` }).click()
    await expect(item(page, name)).toBeHidden()
  },
)
