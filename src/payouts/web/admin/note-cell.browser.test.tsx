import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changePayout, notesChanged, type Payout } from '#payouts/contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { Refused } from '#shared/refusal.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { toast } from '#tests/components/render-page.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { staffPayoutsList } from './staff-payouts-list.tsx'

const payout: Payout = {
  id: '01900000-0000-7000-8000-00000000d001',
  userId: '01900000-0000-7000-8000-00000000d002',
  userName: 'Maya Haddad',
  dressId: null,
  dressName: null,
  customerId: null,
  kind: 'WITHDRAWAL',
  amount: '30.00',
  terms: null,
  status: 'PENDING',
  payment: null,
  run: null,
  onItsWaySince: null,
  till: null,
  isForfeitedDeposit: false,
  rentalId: null,
  notes: 'First',
  createdAt: '2026-11-20T08:00:00.000Z',
  processedAt: null,
}

/** The notes of the list, as the page shows them. */
function Notes() {
  const { data } = useListQuery(staffPayoutsList, {})
  const column = staffPayoutsList.columns.find(({ id }) => id === 'notes')
  return data?.rows.map((row) => <div key={row.id}>{column?.cell(row)}</div>)
}

/** The server's part of the rule. */
function storedNote() {
  const stored = { notes: payout.notes, isListed: true }
  const replies = [
    reply(listStaffPayouts, () => {
      if (!stored.isListed) throw new Refused({ code: 'unavailable', status: 503, message: 'Later' })
      return [{ ...payout, notes: stored.notes, rental: null }]
    }),
    reply(changePayout, ({ body }) => {
      if (body.status !== undefined) throw new Error('Only notes are changed here.')
      if (body.expected !== stored.notes)
        throw new Refused(notesChanged, { more: { current: { notes: stored.notes } } })
      stored.notes = body.notes
      return { ...payout, notes: body.notes }
    }),
  ]
  return { stored, replies }
}

const note = page.getByRole('textbox', { name: 'Note, for staff only' })
const edit = page.getByRole('button', { name: 'Edit note' })
const save = page.getByRole('button', { name: 'Save note' })

test('two saves one after the other do not conflict, also when the list cannot be loaded again', async () => {
  const { stored, replies } = storedNote()
  await renderComponent(<Notes />, replies)
  await edit.click()
  await note.fill('Second')
  stored.isListed = false
  await save.click()
  await expect.element(toast).toMatchTextContent('Note Updated')
  await edit.click()
  await expect.element(note).toHaveValue('Second')
  await note.fill('Third')
  await save.click()
  await expect.element(note).not.toBeInTheDocument()
  expect(stored.notes).toBe('Third')
})

test('a note that somebody else has changed is shown beside mine, and saved as chosen', async () => {
  const { stored, replies } = storedNote()
  const { api, queryClient } = await renderComponent(<Notes />, replies)
  await edit.click()
  stored.notes = 'Theirs'
  // A list that refreshes below the form does not change what the form started with.
  await queryClient.invalidateQueries({ queryKey: [listStaffPayouts.path] })
  await expect.element(note).toHaveValue('First')
  await note.fill('Mine')
  await save.click()
  await expect.element(page.getByRole('heading', { name: 'This note has changed' })).toHaveFocus()
  await expect.element(page.getByRole('radio', { name: 'Mine: Mine' })).toBeChecked()
  await expect.element(note).toHaveValue('Mine')
  await page.getByRole('radio', { name: 'Now: Theirs' }).click()
  await expect.element(note).toHaveValue('Theirs')
  await page.getByRole('radio', { name: 'Mine: Mine' }).click()
  await save.click()
  await expect.element(note).not.toBeInTheDocument()
  expect(stored.notes).toBe('Mine')
  expect(api.callsOf(changePayout).map(({ body }) => body)).toEqual([
    { notes: 'Mine', expected: 'First' },
    { notes: 'Mine', expected: 'Theirs' },
  ])
})
