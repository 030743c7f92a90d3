import { expect, test } from 'vitest'
import type { EmailSummary } from '#email/contract.ts'
import { waitingLine } from './waiting.ts'

const mail: EmailSummary = {
  id: '1',
  to: 'rana@example.com',
  from: 'hello@trousseau.example',
  subject: 'Your fitting',
  templateName: null,
  language: 'en',
  status: 'pending',
  attempts: 1,
  errorMessage: null,
  waiting: null,
  nextTryAt: null,
  sentAt: null,
  createdAt: '2026-11-23T08:00:00.000Z',
}

test.each([
  [{ waiting: 'no_server' }, 'No mail server is set up'],
  [{ waiting: 'switched_off' }, 'Sending email is switched off in Settings'],
  [{ waiting: 'due' }, 'Next try: in a moment'],
  [{ waiting: 'later', nextTryAt: '2026-11-23T08:01:00.000Z' }, 'Next try: 23 November 2026, 10:01'],
  [{ status: 'sent' }, undefined],
] as const)('what a mail waits for stands in one line: %j', (change, line) => {
  expect(waitingLine({ ...mail, ...change }, 'Asia/Beirut')).toBe(line)
})
