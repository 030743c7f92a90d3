import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listCustomers } from '#customers/contract.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { chooseAction, rowOf } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import {
  answerDecided,
  assignWhatsappAnswer,
  type ListedAnswer,
  listWhatsappAnswers,
  reopenWhatsappAnswer,
  setWhatsappAnswerAside,
} from '#whatsapp/answers-contract.ts'

const answer = (nth: number, facts: Partial<ListedAnswer>): ListedAnswer => ({
  id: `01900000-0000-7000-8000-00000000000${nth}`,
  phone: null,
  name: `Visitor ${nth}`,
  text: 'When do you open?',
  isStop: false,
  state: 'OPEN',
  customer: null,
  decidedBy: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...facts,
})

const customer = { id: '01900000-0000-7000-8000-0000000000c1', name: 'Rana Khoury' }

test('an answer is assigned, set aside or opened again; what somebody else decided stays', async () => {
  const rows = [
    answer(1, { text: 'STOP', isStop: true }),
    answer(2, {}),
    answer(3, { state: 'ASSIGNED', customer, decidedBy: 'Dina' }),
    answer(4, { name: '', phone: '+961 70 999 001', state: 'ASIDE' }),
  ]
  const { api } = await renderPage(
    '/admin/messages/answers',
    [
      ...admin(),
      reply(listWhatsappAnswers, () => rows),
      reply(listCustomers, []),
      reply(assignWhatsappAnswer, { success: true }),
      reply(setWhatsappAnswerAside, () => {
        throw new Refused(answerDecided)
      }),
      reply(reopenWhatsappAnswer, { success: true }),
    ],
    { as: people.staff },
  )
  const dialog = page.getByRole('dialog')
  await expect.element(rowOf('Answer of Visitor 1')).toMatchTextContent('Nothing is sent there any more.')
  await expect.element(rowOf('Answer of Visitor 3')).toMatchTextContent('Rana Khoury')
  await expectAccessible()
  await chooseAction('Answer of Visitor 1', 'Assign')
  await expect.element(dialog).toMatchTextContent('her consent ends')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect.element(dialog.getByText('Please choose a customer.').first()).toBeVisible()
  await expectAccessible('whatsapp/web/answers/answer-dialogs.tsx AssignDialog')
  expect(api.callsOf(assignWhatsappAnswer)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await chooseAction('Answer of Visitor 2', 'Set aside')
  await dialog.getByRole('button', { name: 'Set aside' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Somebody has decided')
  await expectAccessible('whatsapp/web/answers/answer-dialogs.tsx AsideDialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await chooseAction('Answer of +961 70 999 001', 'Open again')
  await expectAccessible('whatsapp/web/answers/answer-dialogs.tsx ReopenDialog')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await expect.element(toast).toMatchTextContent('Answer opened again')
  expect(api.callsOf(reopenWhatsappAnswer)).toMatchObject([{ params: { id: rows[3]!.id } }])
})
