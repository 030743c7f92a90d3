import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listRentalsOfDays } from '#rentals/closed-days-contract.ts'
import {
  alreadyBlocked,
  type BlockedDate,
  blockDate,
  listBlockedDates,
  listClashes,
  previewBlock,
  restoreBlock,
  tellCustomers,
  unblockDate,
} from '#schedule/blocking-contract.ts'
import { Refused } from '#shared/refusal.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const address = '/admin/availability?tab=blocked&branch=AOUKAR'
const id = '01900000-0000-7000-8000-00000000b001'
const clash = {
  id: '01900000-0000-7000-8000-00000000b002',
  number: 'A-1001',
  type: 'EVENING' as const,
  status: 'CONFIRMED' as const,
  date: '2027-03-01',
  startTime: '12:00',
  endTime: '12:30',
  clientName: 'Maya Haddad',
  clientEmail: 'maya@example.com',
  clientPhone: '+9613123456',
  toldAt: null as string | null,
}
const blocked = {
  id,
  branch: 'AOUKAR' as const,
  date: '2027-03-01',
  until: null,
  startTime: null,
  endTime: null,
  reason: 'Family wedding',
  createdBy: null,
}
const dialog = page.getByRole('dialog', { name: 'Block Date' })
const row = page.getByRole('listitem', { name: 'Monday 1 March 2027' })

/** The showroom's blocked days; a booking of Maya is on the blocked day. */
function schedule(first: BlockedDate[] = []) {
  let blocks = first
  let booking = clash
  const listedBlock = (): BlockedDate => ({ ...blocked, clashCount: 1, toldCount: booking.toldAt ? 1 : 0 })
  return [
    ...admin(),
    reply(listBlockedDates, () => blocks),
    reply(listRentalsOfDays, []),
    reply(previewBlock, () => [booking]),
    reply(listClashes, () => [booking]),
    reply(blockDate, () => {
      if (blocks.length > 0) throw new Refused(alreadyBlocked)
      blocks = [listedBlock()]
      return { ...blocked, clashes: [booking] }
    }),
    reply(tellCustomers, () => {
      booking = { ...booking, toldAt: '2026-11-23T08:00:00.000Z' }
      blocks = [listedBlock()]
      return { sent: 1, clashes: [booking] }
    }),
    reply(unblockDate, () => {
      blocks = []
      return { success: true as const }
    }),
    reply(restoreBlock, () => {
      blocks = [listedBlock()]
      return { ...blocked, clashes: [booking] }
    }),
  ]
}

test('staff block a day with a booking, tell its customer, unblock the day and block it again with Undo', async () => {
  const { api } = await renderPage(address, schedule(), { as: people.staff })
  await page.getByRole('button', { name: 'Block Date' }).click()
  const send = dialog.getByRole('button', { name: 'Block Date' })
  await send.click()
  await expect.element(dialog.getByText('Please select a date')).toBeVisible()
  await dialog.getByLabelText('Date', { exact: true }).fill('2020-01-01')
  await send.click()
  await expect.element(dialog.getByText('A past day cannot be blocked.')).toBeVisible()
  expect(api.callsOf(blockDate)).toEqual([])
  await dialog.getByLabelText('Date', { exact: true }).fill('2027-03-01')
  await dialog.getByLabelText(/^Reason/).fill('Family wedding')
  await expect
    .element(dialog.getByRole('list', { name: 'Booked appointments' }))
    .toMatchTextContent('Maya Haddad')
  await send.click()
  await expect.element(toast).toMatchTextContent('Date blocked')

  const clashes = page.getByRole('dialog', { name: 'Bookings in a blocked time' })
  await expect.element(clashes).toMatchTextContent('Maya Haddad')
  await clashes.getByRole('button', { name: 'Tell them and offer new times' }).click()
  await expect.element(toast).toMatchTextContent('1 customer will be told by email')
  await expect.element(clashes.getByText('Email written', { exact: true })).toBeVisible()
  await clashes.getByRole('button', { name: 'Done' }).click()
  await expect.element(row).toMatchTextContent('Whole day · Family wedding')
  await expect.element(row).toMatchTextContent('1 booking, emails written')

  await page.getByRole('button', { name: 'Unblock: Monday 1 March 2027' }).click()
  await expect.element(toast).toMatchTextContent('Date unblocked')
  await expect.element(row).not.toBeInTheDocument()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row).toMatchTextContent('Family wedding')
})

test('a day that is blocked already is refused in the dialog, which keeps what was typed', async () => {
  const block = { ...blocked, clashCount: 0, toldCount: 0 }
  await renderPage(address, schedule([block]), { as: people.staff })
  await page.getByRole('button', { name: 'Block Date' }).click()
  await dialog.getByLabelText('Date', { exact: true }).fill('2027-03-01')
  await dialog.getByRole('button', { name: 'Block Date' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to block date')
  await expect.element(dialog.getByText('This day is blocked already.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Date', { exact: true })).toHaveValue('1 Mar 2027')
})

test('what could not be unblocked is said, and stays', async () => {
  const block = { ...blocked, startTime: '11:00', endTime: '11:30', clashCount: 0, toldCount: 0 }
  const { api } = await renderPage(address, schedule([block]), { as: people.staff })
  api.isOffline = true
  await page.getByRole('button', { name: 'Unblock: Monday 1 March 2027, 11:00–11:30' }).click()
  await expect.element(toast).toMatchTextContent('Failed to remove blocked date')
  await expect.element(page.getByRole('listitem', { name: 'Monday 1 March 2027, 11:00–11:30' })).toBeVisible()
})
