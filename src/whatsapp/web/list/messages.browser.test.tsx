import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { chooseAction, rowOf } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import {
  cancelWhatsappMessage,
  countWhatsappMessages,
  type ListedMessage,
  listWhatsappMessages,
  messageNotWaiting,
  resendWhatsappMessage,
} from '#whatsapp/messages-contract.ts'

const message = (nth: number, facts: Partial<ListedMessage>): ListedMessage => ({
  id: `01900000-0000-7000-8000-00000000000${nth}`,
  customerId: '01900000-0000-7000-8000-0000000000c1',
  customerName: `Guest ${nth}`,
  phone: '+9613123456',
  event: 'booked',
  language: 'en',
  subjectKind: 'appointment',
  subjectId: '01900000-0000-7000-8000-0000000000a1',
  text: 'Hello',
  state: 'SENT',
  reason: null,
  error: null,
  sentBy: null,
  attempts: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  ...facts,
})

test('a failed message is sent again, one of unknown outcome after its own question; one that waits is cancelled', async () => {
  const rows = [
    message(1, { state: 'FAILED', reason: 'UNKNOWN', error: 'ETIMEDOUT' }),
    message(2, { state: 'FAILED', reason: 'REFUSED' }),
    message(3, { state: 'QUEUED' }),
    message(4, {}),
  ]
  const states = { QUEUED: 1, SENT: 1, DELIVERED: 0, READ: 0, FAILED: 2 }
  const { api } = await renderPage(
    '/admin/messages',
    [
      ...admin(),
      reply(listWhatsappMessages, () => rows),
      reply(countWhatsappMessages, { states, agreed: 4 }),
      reply(resendWhatsappMessage, { success: true }),
      reply(cancelWhatsappMessage, () => {
        throw new Refused(messageNotWaiting)
      }),
    ],
    { as: people.staff },
  )
  const dialog = page.getByRole('dialog')
  await chooseAction('Booked, Guest 1', 'Send again')
  await expect.element(dialog).toMatchTextContent('“Booked” may reach Guest 1 twice')
  await expectAccessible('whatsapp/web/list/message-dialogs.tsx ResendMessageDialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await chooseAction('Booked, Guest 2', 'Send again')
  await expect
    .element(dialog)
    .toMatchTextContent('We’ll send “Booked” to Guest 2 again, with what holds now.')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(toast).toMatchTextContent('Message queued again')
  expect(api.callsOf(resendWhatsappMessage)).toMatchObject([{ params: { id: rows[1]!.id } }])

  await chooseAction('Booked, Guest 3', 'Cancel')
  await dialog.getByRole('button', { name: 'Cancel message' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('It does not wait any more')
  await expectAccessible('whatsapp/web/list/message-dialogs.tsx CancelMessageDialog')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect
    .element(rowOf('Booked, Guest 4').getByRole('button', { name: /Send again|Actions/ }))
    .not.toBeInTheDocument()
  await expectAccessible()
})
