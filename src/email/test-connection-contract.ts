import * as z from 'zod/mini'
import { testConnectionRefusals as messages } from '#email/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, email } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'

export const noServerToTest = refusal('no_mail_server', 409, () => messages.mailServerMissing)
export const serverRefused = refusal('mail_not_sent', 502, () => messages.mailNotSent)

export const testMailServer = endpoint({
  name: 'testMailServer',
  method: 'POST',
  path: '/api/admin/platform-settings/test-email',
  summary: 'Send one email at once with the saved settings; a failure says what the mail server answered',
  access: 'owner',
  body: z.object({ to: email(() => words.emailInvalid) }),
  reply: done,
  limit: { max: 10, windowSeconds: 600 },
  refusals: () => [noServerToTest, serverRefused],
})
