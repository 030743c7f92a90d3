import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import type { Credentials, Registration } from '#accounts/credentials.ts'
import { sessions } from '#accounts/server/tables.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'

export const rana: Registration = {
  firstName: 'Rana',
  lastName: 'Khoury',
  email: 'Rana.Khoury@example.com',
  phone: '+961 70 123 456',
  password: 'white-silk',
  confirmPassword: 'white-silk',
}

export const credentials = (usernameOrEmail = rana.email, password = rana.password): Credentials => ({
  usernameOrEmail,
  password,
})

/** The session cookie that a reply sets, as a browser sends it back. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }) {
  const lines = [headers['set-cookie'] ?? []].flat().map(String)
  const line = lines.find((each) => /^(__Host-)?session=/.test(each)) ?? ''
  return { cookie: line.split(';')[0] as string, attributes: line.split('; ').slice(1) }
}

/** A user for `call(..., { as })` from a reply that signed the user in. */
export function signedInBy(answer: { headers: Record<string, unknown>; body: { id: string } }) {
  return { id: answer.body.id, email: rana.email, cookie: cookieOf(answer).cookie }
}

export const json = (payload: unknown): Partial<InjectOptions> => ({
  payload: JSON.stringify(payload),
  headers: { 'content-type': 'application/json' },
})

/** The person last proved who they are this many minutes ago. */
export async function proveBefore(app: TestApp, { id }: Person, minutes: number): Promise<void> {
  const provedAt = new Date(app.clock.now.getTime() - minutes * 60_000)
  await app.db.update(sessions).set({ provedAt }).where(eq(sessions.userId, id))
}
