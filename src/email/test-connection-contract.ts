import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { email } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'

export const noServerToTest = refusal('no_mail_server', 409, 'No mail server is set up.')
export const serverRefused = refusal('mail_not_sent', 502, 'The mail server did not take the email.')

export const testMailServer = endpoint({
  method: 'POST',
  path: '/api/admin/platform-settings/test-email',
  summary: 'Send one email at once with the saved settings; a failure says what the mail server answered',
  access: 'owner',
  body: z.object({ to: email('Please enter a valid email address.') }),
  reply: z.object({ success: z.boolean() }),
  limit: { max: 10, windowSeconds: 600 },
})
