import type { Page } from '@playwright/test'
import { chooseInFirstRow, dialog, get, inOrder, press, type Stop, see } from './stop.ts'

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()
const pressOnText = (action: string) => (page: Page) =>
  page.getByRole('button', { name: `${action}: Booked` }).click()

/** A confirmed rental of the demo that nobody has collected. */
const confirmedRental = async (page: Page) => {
  const [rental] = await get<{ id: string }[]>(page, '/api/rentals?step=CONFIRMED&sort=-eventDate')
  return `/admin/rentals/${rental!.id}`
}

/** A demo sends nothing by itself: the list is as if it had. */
const withMessages = (row: object) => async (page: Page) => {
  const message = {
    id: '01900000-0000-7000-8000-0000000000f1',
    customerId: '01900000-0000-7000-8000-0000000000f2',
    customerName: 'Rana Khoury',
    phone: '+9613123456',
    event: 'booked',
    language: 'en',
    subjectKind: 'appointment',
    subjectId: '01900000-0000-7000-8000-0000000000f3',
    text: 'Hello Rana',
    reason: null,
    error: null,
    sentBy: null,
    attempts: 1,
    createdAt: '2026-11-20T08:00:00.000Z',
    sentAt: null,
    deliveredAt: null,
    readAt: null,
    ...row,
  }
  const headers = { 'x-total-count': '1' }
  await page.route('**/api/admin/whatsapp-messages?*', (route) => route.fulfill({ json: [message], headers }))
  await page.getByRole('searchbox').fill('Rana')
}

const withAnswers = (row: object) => async (page: Page) => {
  const answer = {
    id: '01900000-0000-7000-8000-0000000000f4',
    phone: null,
    name: 'Zeina',
    text: 'When do you open?',
    isStop: false,
    state: 'OPEN',
    customer: null,
    decidedBy: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    ...row,
  }
  const headers = { 'x-total-count': '1' }
  await page.route('**/api/admin/whatsapp-answers?*', (route) => route.fulfill({ json: [answer], headers }))
  await page.getByRole('searchbox').fill('Zeina')
}

export const whatsappStops: readonly Stop[] = [
  { route: '/admin/messages/answers', on: 'both' },
  {
    route: '/admin/messages/answers',
    name: 'question whose answer it is',
    open: inOrder(withAnswers({}), chooseInFirstRow('Assign'), see(/^From now on/)),
    dialog: 'whatsapp/web/answers/answer-dialogs.tsx AssignDialog',
    on: 'both',
  },
  {
    route: '/admin/messages/answers',
    name: 'question before an answer is set aside',
    open: inOrder(withAnswers({}), chooseInFirstRow('Set aside'), see(/of no customer/)),
    dialog: 'whatsapp/web/answers/answer-dialogs.tsx AsideDialog',
  },
  {
    route: '/admin/messages/answers',
    name: 'question before an answer is opened again',
    open: inOrder(
      withAnswers({ state: 'ASIDE' }),
      chooseInFirstRow('Open again'),
      see(/waits for a decision/),
    ),
    dialog: 'whatsapp/web/answers/answer-dialogs.tsx ReopenDialog',
  },
  { route: '/admin/messages', on: 'both' },
  {
    route: '/admin/messages',
    name: 'question before a message of unknown outcome is sent again',
    open: inOrder(
      withMessages({ state: 'FAILED', reason: 'UNKNOWN', error: 'ETIMEDOUT' }),
      chooseInFirstRow('Send again'),
      see(/^Nobody knows whether/),
    ),
    dialog: 'whatsapp/web/list/message-dialogs.tsx ResendMessageDialog',
  },
  {
    route: '/admin/messages',
    name: 'question before a message is cancelled',
    open: inOrder(withMessages({ state: 'QUEUED' }), chooseInFirstRow('Cancel'), see(/not been sent yet/)),
    dialog: 'whatsapp/web/list/message-dialogs.tsx CancelMessageDialog',
  },
  {
    route: '/admin/templates',
    name: 'texts of WhatsApp',
    open: inOrder(tab('WhatsApp'), see('Booked')),
    on: 'both',
  },
  {
    route: '/admin/templates',
    name: 'a text of WhatsApp, with its preview',
    open: inOrder(tab('WhatsApp'), pressOnText('Edit'), see('Hello Rana')),
    dialog: 'whatsapp/web/texts/text-dialog.tsx TextDialog',
  },
  {
    route: '/admin/templates',
    name: 'versions of a text of WhatsApp',
    open: inOrder(tab('WhatsApp'), pressOnText('Versions'), see('Hello Rana')),
    dialog: 'whatsapp/web/texts/text-versions-dialog.tsx TextVersionsDialog',
  },
  {
    route: '/admin/settings/$section',
    path: '/admin/settings/whatsapp',
    name: 'access to the Cloud API, with errors',
    open: inOrder(
      press('Set up Cloud API'),
      press('Save access', dialog),
      see('Please enter the phone number ID: digits only, as Meta shows it.'),
    ),
    dialog: 'whatsapp/web/account/account-dialog.tsx AccountDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'a ready message',
    path: confirmedRental,
    open: inOrder(
      (page) => page.getByRole('button', { name: /^WhatsApp to / }).click(),
      see(/^She has not agreed|^She agreed/),
    ),
    dialog: 'whatsapp/web/whatsapp-dialog.tsx WhatsappDialog',
    on: 'both',
  },
]
