import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getCustomer, getCustomerTimeline, type TimelineEntry } from '#admin/customer-contract.ts'
import { getSplitParts, type SplitParts } from '#admin/split-parts-contract.ts'
import * as change from '#customers/change-contract.ts'
import { answerContactRequest, contactRequestGone } from '#customers/contact-request-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { getOpenBookings } from '#customers/correction-contract.ts'
import {
  confirmAccountLink,
  getAccountLink,
  separateAccount,
  undoSeparation,
} from '#customers/link-contract.ts'
import { splitCustomer, undoSplit } from '#customers/split-contract.ts'
import { getCustomerMeasurements } from '#measurements/contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { customer, note } from './customer.fixture.ts'

const as = people.staff
type Viewer = Omit<typeof as, 'staffRole'> & { staffRole: 'OWNER' | 'ASSISTANT' }
const path = `/admin/customers/${customer.id}`
const dialog = page.getByRole('dialog')
const other = {
  id: '01900000-0000-7000-8000-000000000c09',
  name: 'Léa Saad',
  phone: '+961 3 123 456',
  email: null,
}

const notMeasuredYet = reply(getCustomerMeasurements, { current: notMeasured, entries: [] })

const show = (
  file: Partial<typeof customer> = {},
  entries: TimelineEntry[] = [note(1)],
  viewer: Viewer = as,
) =>
  renderPage(
    path,
    [
      ...admin(),
      notMeasuredYet,
      reply(getCustomer, ({ params: { id } }) =>
        id === other.id ? { ...customer, ...other, eventDate: null } : { ...customer, ...file },
      ),
      reply(getCustomerTimeline, { entries, next: null }),
      reply(getOpenBookings, { fittings: 1, rentals: 1, waitlist: 0 }),
    ],
    { as: viewer },
  )

test('the head says who she is, when her event is, and how to reach her; money and time line follow', async () => {
  await show()
  await expect.element(page.getByRole('heading', { name: 'Lea Saad' })).toBeVisible()
  await expect.element(page.getByText('Event in 12 days')).toBeVisible()
  await expect.element(page.getByText('Nour Chidiac knows her')).toBeVisible()
  await expect.element(page.getByText('with Nour Chidiac · Odette, Giselle')).toBeVisible()
  await expectAccessible()
  await expect
    .element(page.getByRole('link', { name: 'WhatsApp: +961 3 123 456' }))
    .toHaveAttribute('href', 'https://wa.me/9613123456?text=')
  await expect
    .element(page.getByRole('link', { name: 'Book a fitting' }))
    .toHaveAttribute('href', `/admin/board?customer=${customer.id}&colleague=${customer.knownBy?.id}`)
  await expect
    .element(page.getByRole('link', { name: 'New rental' }))
    .toHaveAttribute('href', `/admin/rentals/new?customer=${customer.id}`)
  await expect.element(page.getByRole('region', { name: 'Money' })).toMatchTextContent('Open$200.00')
  await expect
    .element(page.getByRole('region', { name: 'Time line' }))
    .toMatchTextContent('Note 1 <b>plain</b>')
})

test('a note is refused empty, saved with its text, and deleted after a question', async () => {
  const { api } = await show()
  api.add(
    reply(change.addNote, { id: '01900000-0000-7000-8000-0000000000a6' }),
    reply(change.deleteNote, { success: true }),
  )
  await page.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect.element(dialog.getByText('Please write a note')).toBeVisible()
  await expectAccessible('admin/web/customers/note-dialogs.tsx NoteDialog')
  await dialog.getByLabelText('Note').fill('Wants no train')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect.element(toast).toMatchTextContent('Note saved')
  expect(api.callsOf(change.addNote)[0]).toMatchObject({
    params: { id: customer.id },
    body: { text: 'Wants no train' },
  })
  await page.getByRole('button', { name: /^Delete the note of/ }).click()
  await dialog.getByRole('button', { name: 'Delete note' }).click()
  await expect.poll(() => api.callsOf(change.deleteNote)[0]?.params.id).toBe(note(1).id)
})

test('who may not read the audit log is not offered the history', async () => {
  await show({}, [note(1)], { ...as, staffRole: 'ASSISTANT' })
  const actions = page.getByRole('group', { name: 'Actions' })
  await expect.element(actions.getByRole('button', { name: 'Merge…' })).toBeVisible()
  expect(actions.getByRole('button', { name: 'History' }).query()).toBeNull()
})

test('her answers by WhatsApp, and that she has stopped offers there, stand in the time line', async () => {
  const at = '2026-11-23T08:00:00.000Z'
  await show({}, [
    { kind: 'answer', id: '01900000-0000-7000-8000-000000000a01', at, text: 'Is lace possible?' },
    { kind: 'marketing', id: '01900000-0000-7000-8000-000000000a02', at, agrees: false },
    { kind: 'marketing', id: '01900000-0000-7000-8000-000000000a03', at, agrees: true },
  ])
  await expect.element(page.getByText('Answer by WhatsApp')).toBeVisible()
  await expect.element(page.getByText('Is lace possible?')).toBeVisible()
  await expect.element(page.getByText('Has stopped offers inside WhatsApp')).toBeVisible()
  await expect.element(page.getByText('Gets offers by WhatsApp again')).toBeVisible()
  await expectAccessible()
})

test('older entries follow page by page', async () => {
  const next = '2026-11-19T10:00:00.000000Z 01900000-0000-7000-8000-00000000c101'
  const pages = reply(getCustomerTimeline, ({ query: { before } }) =>
    before === next ? { entries: [note(2)], next: null } : { entries: [note(1)], next },
  )
  await renderPage(path, [...admin(), notMeasuredYet, reply(getCustomer, customer), pages], { as })
  await page.getByRole('button', { name: 'Show older entries' }).click()
  await expect.element(page.getByText('Note 2 <b>plain</b>')).toBeVisible()
  await expect.element(page.getByText('Note 1 <b>plain</b>')).toBeVisible()
  expect(page.getByRole('button', { name: 'Show older entries' }).query()).toBeNull()
})

test('a hint leads to the merge, whose refusal stays in the dialog; a merge can be undone', async () => {
  const { api } = await show({
    maybeSame: [{ ...other, same: 'phone' }],
    merges: [{ id: '01900000-0000-7000-8000-000000000c08', name: 'L. Saad', at: '2026-11-23T08:00:00.000Z' }],
  })
  const listed = {
    ...other,
    language: 'en' as const,
    source: null,
    eventDate: null,
    eventPlace: null,
    userId: null,
    next: null,
    owes: '0.00',
    createdAt: customer.createdAt,
  }
  api.add(
    reply(listCustomers, [listed]),
    reply(change.mergeCustomers, () => {
      throw new Refused(change.twoAccounts)
    }),
    reply(change.undoMerge, { success: true }),
  )
  await page.getByRole('button', { name: 'Merge with Léa Saad' }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'The other customer' })).toHaveFocus()
  await expect
    .element(dialog.getByRole('row', { name: 'Name' }))
    .toMatchTextContent(`Name${customer.name}${other.name}`)
  await expect
    .element(dialog.getByText('The file then says: Lea Saad, +961 3 123 456, lea@example.com.'))
    .toBeVisible()
  const question = dialog.getByRole('checkbox', { name: 'Also for 1 fitting and 1 rental to come' })
  await expect.element(question).toBeChecked()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect.element(dialog.getByText('Both have an account')).toBeVisible()
  await expectAccessible('admin/web/customers/same-person/merge-dialog.tsx MergeDialog')
  expect(api.callsOf(change.mergeCustomers)[0]?.body).toEqual({ otherId: other.id, alsoOpen: true })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo the merge with L. Saad' }).click()
  await expect.element(toast).toMatchTextContent('Merge undone')
})

const member = { id: people.maya.id, username: 'lea', email: 'lea@example.com', state: 'CHECK' } as const
const counts = { fittings: 1, rentals: 0, measurements: 2, messages: 0 }
const linkReply = reply(getAccountLink, {
  link: 'CHECK',
  own: { ...counts, measurements: 0 },
  others: counts,
})

test('a merge with an account asks whether it may see all of the file', async () => {
  const { api } = await show({ maybeSame: [{ ...other, same: 'phone' }], userId: member.id, account: member })
  api.add(reply(listCustomers, []), reply(change.mergeCustomers, { mergeId: other.id }))
  await page.getByRole('button', { name: 'Merge with Léa Saad' }).click()
  const answer = dialog.getByRole('checkbox', { name: /the account lea .* may see all of the file/ })
  await expect.element(answer).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect.element(dialog.getByText(/^Please make sure that both/)).toBeVisible()
  await expectAccessible('admin/web/customers/same-person/merge-dialog.tsx MergeDialog')
  expect(api.callsOf(change.mergeCustomers)).toEqual([])
  await answer.click()
  await dialog.getByRole('checkbox', { name: /^Also for 1 fitting/ }).click()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect
    .poll(() => api.callsOf(change.mergeCustomers)[0]?.body)
    .toEqual({ otherId: other.id, accountReads: true, alsoOpen: false })
})

test('an account that was linked by contact data is confirmed or separated, with what each side has entered', async () => {
  const { api } = await show({ userId: member.id, account: member })
  api.add(
    linkReply,
    reply(confirmAccountLink, { success: true }),
    reply(separateAccount, { otherId: other.id, separationId: other.id }),
  )
  const section = page.getByRole('region', { name: 'Her account' })
  await expect.element(section).toMatchTextContent('was linked by phone and email alone')
  await section.getByRole('button', { name: 'It belongs to somebody else' }).click()
  await expect.element(dialog.getByRole('row', { name: 'Measurements' })).toMatchTextContent('Measurements02')
  await expectAccessible('admin/web/customers/same-person/account-link-dialog.tsx AccountLinkDialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await section.getByRole('button', { name: 'It is her account' }).click()
  await dialog.getByRole('button', { name: 'Yes, it is hers' }).click()
  await expect.element(toast).toMatchTextContent('Account confirmed')
  expect(api.callsOf(confirmAccountLink)).toHaveLength(1)
  expect(api.callsOf(separateAccount)).toEqual([])
})

test('a separation can be undone from either file for a day', async () => {
  const at = '2026-11-23T07:00:00.000Z'
  const { api } = await show({ separations: [{ id: other.id, name: 'Léa Saad', at }] })
  api.add(reply(undoSeparation, { success: true }))
  await page.getByRole('button', { name: 'Undo the separation from Léa Saad' }).click()
  await expect.element(toast).toMatchTextContent('Separation undone')
  expect(api.callsOf(undoSeparation)).toHaveLength(1)
})

test('two who share a phone are two people: the hint goes, and Undo takes that back', async () => {
  const { api } = await show({ maybeSame: [{ ...other, same: 'phone' }] })
  api.add(reply(change.setNotSame, { success: true }))
  await page.getByRole('button', { name: 'Not the same as Léa Saad' }).click()
  await expect.element(toast).toMatchTextContent('Léa Saad is somebody else')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => api.callsOf(change.setNotSame).map(({ body }) => body))
    .toEqual([
      { otherId: other.id, isNotSame: true },
      { otherId: other.id, isNotSame: false },
    ])
})

test('a long note is folded after eight lines', async () => {
  const text = Array.from({ length: 40 }, (_, nth) => `Line ${nth + 1}`).join('\n')
  await show({}, [{ ...note(1), text } as ReturnType<typeof note>])
  const height = () => page.getByText('Line 40').element().clientHeight
  await expect.element(page.getByRole('button', { name: 'Show all' })).toBeVisible()
  const folded = height()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(height).toBeGreaterThan(3 * folded)
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(height).toBe(folded)
})

test('a task is ticked off', async () => {
  const task = {
    id: '01900000-0000-7000-8000-0000000000a3',
    text: 'Call about the veil',
    due: '2026-11-20',
    by: 'Rita Saab',
    done: null,
  }
  const { api } = await show({ tasks: [task] })
  api.add(reply(change.changeTask, { success: true }))
  await page.getByRole('checkbox', { name: 'Call about the veil' }).click()
  await expect.poll(() => api.callsOf(change.changeTask)[0]?.body).toEqual({ done: true })
})

test('a customer is edited with her consents; those of an account have no email and phone here', async () => {
  const { api } = await show({
    userId: people.maya.id,
    account: { id: people.maya.id, username: 'lea', email: 'lea@example.com', state: 'PROVED' },
  })
  api.add(reply(change.updateCustomer, customer))
  await page.getByRole('button', { name: 'Edit' }).click()
  expect(dialog.getByLabelText('Email').query()).toBeNull()
  await dialog.getByLabelText('Place of the event').fill('Batroun')
  await dialog.getByRole('checkbox', { name: 'WhatsApp' }).click()
  await expectAccessible('customers/web/customer-dialog.tsx CustomerDialog')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast).toMatchTextContent('Customer updated')
  expect(api.callsOf(change.updateCustomer)[0]?.body).toMatchObject({
    eventPlace: 'Batroun',
    whatsappConsent: true,
    photoConsent: false,
    source: 'FRIEND',
    version: '1',
    phone: customer.phone,
    email: customer.email,
  })
})

const parts: SplitParts = {
  fittings: customer.coming.map((one) => ({ ...one, name: 'Lea Saad' })),
  rentals: [],
  waitlist: [],
  measurements: [
    { ...notMeasured, bust: 920, id: '01900000-0000-7000-8000-0000000000a4', at: '2026-11-20T10:00:00.000Z' },
  ],
  notes: [{ id: '01900000-0000-7000-8000-0000000000a5', text: 'Likes lace', at: '2026-11-20T10:00:00.000Z' }],
}

test('a file is split with the keyboard: what moves is chosen, and a split has its way back', async () => {
  const splits = [
    {
      id: '01900000-0000-7000-8000-0000000000a7',
      other: { id: other.id, name: 'Hala Saad' },
      isFrom: true,
      at: parts.notes[0]!.at,
    },
  ]
  const { api } = await show({ splits })
  api.add(
    reply(getSplitParts, parts),
    reply(listCustomers, []),
    reply(splitCustomer, { splitId: '01900000-0000-7000-8000-0000000000a7', customerId: other.id }),
    reply(undoSplit, { success: true }),
  )
  await page.getByRole('button', { name: 'Split…' }).click()
  await expect.element(dialog.getByRole('group', { name: 'Sizes' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Split', exact: true }).click()
  await expect.element(dialog.getByText('Please choose what moves')).toBeVisible()
  await expectAccessible('admin/web/customers/same-person/split-dialog.tsx SplitDialog')
  expect(api.callsOf(splitCustomer)).toEqual([])
  await dialog.getByLabelText('Name of the new file').fill('Hala Saad')
  const fitting = dialog.getByRole('checkbox', { name: /Bridal fitting/ })
  fitting.element().focus()
  await userEvent.keyboard(' ')
  await dialog.getByRole('checkbox', { name: 'Likes lace' }).click()
  await dialog.getByRole('button', { name: 'Split', exact: true }).click()
  await expect
    .poll(() => api.callsOf(splitCustomer)[0]?.body)
    .toMatchObject({
      name: 'Hala Saad',
      fittings: [parts.fittings[0]!.id],
      notes: [parts.notes[0]!.id],
      measurements: [],
    })
  await page.getByRole('button', { name: 'Undo the split from Hala Saad' }).click()
  await expect.element(toast.last()).toMatchTextContent('Split undone')
  expect(api.callsOf(undoSplit)).toHaveLength(1)
})

test('who shares phone or email under another first name is named once, with the way to her file', async () => {
  await show({ household: [{ ...other, name: 'Hala Saad', same: 'both' }] })
  const household = page.getByRole('region', { name: 'Household' })
  await expect.element(household).toMatchTextContent('Same phone and email as')
  await expect
    .element(household.getByRole('link', { name: 'Hala Saad' }))
    .toHaveAttribute('href', `/admin/customers/${other.id}`)
  expect(page.getByText('Maybe the same person').query()).toBeNull()
  await expectAccessible()
})

test('a correction of contact data asks once whether it counts for what is open, too', async () => {
  const { api } = await show()
  api.add(reply(change.updateCustomer, customer))
  await page.getByRole('button', { name: 'Edit' }).click()
  const question = dialog.getByRole('checkbox', { name: 'Also for 1 fitting and 1 rental to come' })
  await dialog.getByLabelText('Place of the event').fill('Batroun')
  expect(question.query()).toBeNull()
  await dialog.getByLabelText('Email').fill('lea.saad@example.com')
  await expect.element(question).toBeChecked()
  await expectAccessible('customers/web/customer-dialog.tsx CustomerDialog')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast).toMatchTextContent('Customer updated')
  expect(api.callsOf(change.updateCustomer)[0]?.body).toMatchObject({ alsoOpen: true })
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabelText('Phone').fill('+961 3 123 457')
  await question.click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => api.callsOf(change.updateCustomer)[1]?.body).toMatchObject({ alsoOpen: false })
})

test('a task needs a text; who is erased is named in the question before', async () => {
  const { api } = await show()
  await page.getByRole('button', { name: 'Add task' }).click()
  await dialog.getByRole('button', { name: 'Save task' }).click()
  await expect.element(dialog.getByText('What is to do?')).toBeVisible()
  await expectAccessible('admin/web/customers/note-dialogs.tsx TaskDialog')
  expect(api.callsOf(change.addTask)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Erase…' }).click()
  await expect.element(dialog).toMatchTextContent(customer.name)
  await expectAccessible('admin/web/customers/erase-dialog.tsx EraseDialog')
})

test('what a link asks to correct is corrected by one press, or left; a request that has changed says so', async () => {
  const request = {
    id: '01900000-0000-7000-8000-000000000c21',
    email: 'lea@gmail.com',
    phone: null,
    askedAt: '2026-11-23T09:00:00.000Z',
  }
  const { api } = await show({ contactRequests: [request] })
  const section = page.getByRole('region', { name: 'Contact data to correct' })
  const correct = section.getByRole('button', { name: 'Correct to lea@gmail.com' })
  await expect.element(section).toMatchTextContent('call the number of the file first')
  await expectAccessible()
  api.add(
    reply(answerContactRequest, () => {
      throw new Refused(contactRequestGone)
    }),
  )
  await correct.click()
  await expect.element(toast).toMatchTextContent('This request has been answered, or was asked anew.')
  api.add(reply(answerContactRequest, { success: true }))
  api.add(reply(getCustomer, { ...customer, email: 'lea@gmail.com' }))
  await correct.click()
  await expect.element(section).not.toBeInTheDocument()
  await expect.element(page.getByText('Contact data corrected')).toBeVisible()
  expect(api.callsOf(answerContactRequest).at(-1)?.body).toEqual({ accept: true, version: request.askedAt })
})
