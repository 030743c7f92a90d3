import { sql } from 'drizzle-orm'
import { openSecrets } from '#email/server/delivery/secrets.ts'
import { emailLogs } from '#email/server/tables.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { sendResetLink } from './forgotten-password.ts'

/** Does what the worker would: every request for a link that waits in the queue, once. @returns how many there were. */
export async function runResetJobs({ db, deps }: TestApp): Promise<number> {
  const { rows } = await db.execute<{ data: { id: string; email: string } }>(
    sql`delete from pgboss.job where name = 'mail-reset-link' returning data`,
  )
  for (const { data } of rows) await sendResetLink(deps, data)
  return rows.length
}

/** Mails of one kind in the order they were written. */
export async function mailsOf({ db }: TestApp, templateName: string) {
  const mails = await db.select().from(emailLogs).orderBy(emailLogs.createdAt, emailLogs.id)
  return mails.filter((mail) => mail.templateName === templateName)
}

/** The links of the reset mails to one address, newest last, as their reader gets them. */
export async function resetLinks(app: TestApp, to: string): Promise<string[]> {
  const mails = await mailsOf(app, 'password_reset')
  return mails
    .filter((mail) => mail.to === to)
    .map(({ id, secrets }) => openSecrets(app.deps.secretKey, id, secrets).link as string)
}

export const tokenOf = (link: string | undefined) =>
  new URL(link as string).searchParams.get('token') as string

/** Asks for a link and answers its token. */
export async function freshToken(app: TestApp, email: string): Promise<string> {
  await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } })
  await runResetJobs(app)
  return tokenOf((await resetLinks(app, email)).at(-1))
}
