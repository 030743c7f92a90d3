import { eq } from 'drizzle-orm'
import { type Mail, queueEmail } from '#email/server/actions.ts'
import { sendEmail } from '#email/server/jobs.ts'
import { emailLogs } from '#email/server/tables.ts'
import type { EmailId } from '#shared/ids.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { deliver, sweepMails } from './delivery.ts'
import type { SmtpTimeouts } from './smtp.ts'

export const someMail: Mail = {
  from: 'hello@trousseau.example',
  to: 'rana@example.com',
  subject: 'Your fitting is booked',
  html: '<p>Bridal fitting at Aoukar</p>',
  text: 'Bridal fitting at Aoukar',
}

export const shortTimeouts: SmtpTimeouts = { connect: 1000, greeting: 300, silence: 600, altogether: 1500 }

export const minute = 60_000

export function outboxOf(app: TestApp) {
  const through = (url: string | undefined) => ({
    ...app.deps,
    config: { ...app.deps.config, SMTP_URL: url },
  })
  return {
    through,
    queue: (more: Partial<Mail> = {}) =>
      app.db.transaction((tx) => queueEmail(tx, app.deps, { ...someMail, ...more })),
    async logged(id: EmailId) {
      const [row] = await app.db.select().from(emailLogs).where(eq(emailLogs.id, id))
      return row!
    },
    pass(milliseconds: number) {
      app.clock.now = new Date(app.clock.now.getTime() + milliseconds)
    },
    /** Runs the workers' tasks of one minute; without a URL there is no mail server. */
    async workFor(url: string | undefined) {
      await sweepMails(through(url))
      const jobs = await app.deps.jobs.live(sendEmail)
      await app.db.execute(`update pgboss.job set state = 'completed' where name = '${sendEmail.name}'`)
      for (const job of jobs) await deliver(through(url), job)
      return jobs.length
    },
  }
}
