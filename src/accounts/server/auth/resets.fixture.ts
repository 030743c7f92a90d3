import { sql } from 'drizzle-orm'
import { openSecrets } from '#email/server/secrets.ts'
import { emailLogs } from '#email/server/tables.ts'
import type { PasswordResetTokenId } from '#shared/ids.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { sendResetLink } from './forgotten-password.ts'

/** Runs every queued reset request once, as the worker does. @returns their number. */
export async function runResetJobs({ db, deps }: TestApp): Promise<number> {
  const { rows } = await db.execute<{ data: { id: PasswordResetTokenId; email: string } }>(
    sql`delete from pgboss.job where name = 'mail-reset-link' returning data`,
  )
  for (const { data } of rows) await sendResetLink(deps, data)
  return rows.length
}

/** Oldest first. */
export async function mailsOf({ db }: TestApp, templateName: string) {
  const mails = await db.select().from(emailLogs).orderBy(emailLogs.createdAt, emailLogs.id)
  return mails.filter((mail) => mail.templateName === templateName)
}

/** The links in the reset emails to one address, newest last. */
export async function resetLinks(app: TestApp, to: string): Promise<string[]> {
  const mails = await mailsOf(app, 'password_reset')
  return mails
    .filter((mail) => mail.to === to)
    .map(({ id, secrets }) => openSecrets(app.deps.secretKey, id, secrets).link as string)
}

export const tokenOf = (link: string | undefined) =>
  new URL(link as string).searchParams.get('token') as string

export async function freshToken(app: TestApp, email: string): Promise<string> {
  await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } })
  await runResetJobs(app)
  return tokenOf((await resetLinks(app, email)).at(-1))
}
