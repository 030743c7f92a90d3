import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cancelAppointment } from '#appointments/contract.ts'
import { restoreAppointment, setAppointmentStatus } from '#appointments/status-contract.ts'
import { moveAppointment } from '#schedule/board-contract.ts'
import { listAppointments, type StaffAppointment } from '#schedule/list-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { appointment } from '#tests/components/appointments.ts'
import { board, onBoard } from '#tests/components/board.ts'
import { reply } from '#tests/components/fake-api.ts'
import { chooseAction, rowOf } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const name = 'Maya Haddad, A-1001'
const row = rowOf(name)

/** The list with one appointment. */
function renderList(path: string) {
  const first: StaffAppointment = appointment()
  let list = [first]
  return renderPage(
    path,
    [
      ...admin(),
      reply(listAppointments, () => list),
      reply(setAppointmentStatus, ({ body: { status } }) => {
        list = [{ ...first, status }]
        return list[0]!
      }),
      reply(cancelAppointment, () => {
        list = []
        return { ...first, status: 'CANCELLED' as const, removed: true }
      }),
      reply(restoreAppointment, () => {
        list = [first]
        return first
      }),
    ],
    { as: people.staff },
  )
}

async function confirm(action: 'Cancel' | 'Delete') {
  await chooseAction(name, action)
  const dialog = page.getByRole('dialog', { name: `${action} Appointment` })
  await dialog.getByRole('button', { name: `${action} Appointment` }).click()
  return dialog
}

test('staff find an appointment, cancel, restore and delete it, and undo the deletion', async () => {
  const { address, api } = await renderList('/admin/appointments?status=CONFIRMED&date=2026-11-26')
  await expect.element(row).toMatchTextContent('Confirmed')
  await expectAccessible()
  expect(api.callsOf(listAppointments)[0]?.query).toMatchObject({ status: 'CONFIRMED', date: '2026-11-26' })
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox', { name: 'Search appointments' }).fill('A-1001')
  await expect.poll(address).toBe('/admin/appointments?search=A-1001')
  await expect.element(page.getByText('1 appointment', { exact: true })).toBeVisible()

  await confirm('Cancel')
  await expect.element(toast).toMatchTextContent('Appointment cancelled')
  await expect.element(row).toMatchTextContent('Cancelled')
  await chooseAction(name, 'Restore')
  await expect.element(toast).toMatchTextContent('Appointment restored')
  await expect.element(row).toMatchTextContent('Confirmed')
  await confirm('Delete')
  await expect.element(page.getByText('No appointments found')).toBeVisible()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row).toMatchTextContent('Confirmed')
})

test('what could not be cancelled or deleted is said, and stays', async () => {
  const { api } = await renderList('/admin/appointments')
  await expect.element(row).toBeVisible()
  for (const action of ['Cancel', 'Delete'] as const) {
    api.isOffline = true
    const dialog = await confirm(action)
    const failed = `Failed to ${action.toLowerCase()} appointment`
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(failed)
    if (action === 'Cancel')
      await expectAccessible('schedule/web/board/dialogs/appointment-dialogs.tsx CancelAppointmentDialog')
    else await expectAccessible('schedule/web/board/dialogs/appointment-dialogs.tsx DeleteAppointmentDialog')
    api.isOffline = false
    await dialog
      .getByRole('button', { name: action === 'Cancel' ? 'Keep appointment' : 'Cancel', exact: true })
      .click()
  }
  await expect.element(row).toMatchTextContent('Confirmed')
  expect(api.callsOf(cancelAppointment)).toEqual([])
})

test('an appointment of the list is moved from its menu', async () => {
  const { api } = await renderList('/admin/appointments')
  const { id, date } = appointment()
  api.add(...board([onBoard({ id, date, branch: 'AOUKAR', startTime: '13:00', endTime: '13:30' })]))
  await chooseAction(name, 'Move to…')
  const dialog = page.getByRole('dialog', { name: 'Move Maya Haddad' })
  await expect.element(dialog.getByLabelText('Time')).toHaveValue('13:00')
  await dialog.getByLabelText('Time').selectOptions('13:30–14:00')
  await expectAccessible('schedule/web/move-listed-dialog.tsx MoveListedDialog')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(toast).toMatchTextContent('Appointment moved')
  expect(api.callsOf(moveAppointment).map(({ body }) => body)).toMatchObject([{ date, startTime: '13:30' }])
})
