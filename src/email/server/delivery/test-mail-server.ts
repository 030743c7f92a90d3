import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { oneLine } from '#email/template.ts'
import { noServerToTest, serverRefused } from '#email/test-connection-contract.ts'
import { deliveryTestMailServer as messages } from '#email/texts/texts.gen.js'
import { keysOf } from '#platform/secret-key.ts'
import { readSmtpPassword } from '#settings/server/smtp-password.ts'
import { readSettings } from '#settings/server/store.ts'
import { Refused } from '#shared/refusal.ts'
import type { DeliveryDeps } from './delivery.ts'
import { type SmtpTimeouts, transportTo } from './smtp.ts'

// Somebody waits for the answer.
const limits: SmtpTimeouts = { connect: 10_000, greeting: 10_000, silence: 20_000, altogether: 30_000 }

/** Sends at once and not through the log. Refuses with the mail server's own answer. */
export async function testMailServer(
  { db, config, clock, ...secret }: DeliveryDeps,
  to: string,
): Promise<void> {
  const settings = await readSettings(db)
  const { smtpHost, platformName, fromEmail } = settings
  if (!smtpHost && !config.SMTP_URL) throw new Refused(noServerToTest)
  try {
    const server = smtpHost
      ? { settings, password: await readSmtpPassword(db, keysOf(secret)) }
      : { url: config.SMTP_URL as string }
    const transport = await transportTo(config, server, limits)
    try {
      const mail: SendMailOptions & { signal: AbortSignal } = {
        messageId: `<${randomUUID()}@test.invalid>`,
        date: clock(),
        from: { name: platformName, address: fromEmail },
        to: { name: '', address: to },
        subject: messages.subject({ shop: platformName }),
        text: messages.text({ shop: platformName }),
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(limits.altogether),
      }
      await transport.sendMail(mail)
    } finally {
      transport.close()
    }
  } catch (error) {
    const answer = oneLine(error instanceof Error ? error.message : String(error)).slice(0, 300)
    throw new Refused(serverRefused, { message: `${serverRefused.message} ${answer}` })
  }
}
