import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  cancelEmail,
  type EmailSummary,
  getEmailLog,
  mailLinkGone,
  mailNotFailed,
  mailNotPending,
  resendEmail,
} from '#email/contract.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { CancelMailDialog, ResendDialog } from './mail-dialogs.tsx'

const mail: EmailSummary = {
  id: '01900000-0000-7000-8000-0000000000f1',
  to: 'a.customer.with.a.long.name@example.com',
  from: 'hello@trousseau.example',
  subject: 'Your fitting at Aoukar',
  templateName: 'appointment_booked',
  language: 'en',
  status: 'failed',
  attempts: 5,
  errorMessage: `550 5.1.1 ${'recipient_address_rejected_'.repeat(4)}`,
  waiting: null,
  nextTryAt: null,
  sentAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
}
const content = { body: '<p>Hello</p>', bodyText: 'Hello', variables: {} }
const still = { open: true, onOpenChange: () => {}, mail }
const dialog = page.getByRole('dialog')

test('before an email is sent again its error is shown, and a refusal stays in the dialog', async () => {
  await renderComponent(<ResendDialog {...still} />, [
    reply(resendEmail, () => {
      throw new Refused(mailNotFailed)
    }),
    reply(getEmailLog, { ...mail, ...content, resend: { to: mail.to, refusal: null } }),
  ])
  await expect.element(dialog).toMatchTextContent('550 5.1.1')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(mailNotFailed.message)
  await expectAccessible('email/web/logs/mail-dialogs.tsx ResendDialog')
})

test('an email goes to the address of now, and one without its link says so before the press', async () => {
  const resend = { to: 'right@example.com', refusal: mailLinkGone.message }
  await renderComponent(<ResendDialog {...still} />, [reply(getEmailLog, { ...mail, ...content, resend })])
  await expect.element(dialog).toMatchTextContent('Her address is now right@example.com.')
  await expect.element(dialog).toMatchTextContent(mailLinkGone.message)
})

test('an email that does not wait any more is not cancelled, and the dialog says so', async () => {
  await renderComponent(<CancelMailDialog {...still} />, [
    reply(cancelEmail, () => {
      throw new Refused(mailNotPending)
    }),
  ])
  await dialog.getByRole('button', { name: 'Cancel email' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(mailNotPending.message)
  await expectAccessible('email/web/logs/mail-dialogs.tsx CancelMailDialog')
})
