import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type CurrentUser, emailTaken, invalidCredentials, registrationClosed } from '#accounts/contract.ts'
import type { Credentials, Registration } from '#accounts/credentials.ts'
import { usernameFrom } from '#accounts/rules.ts'
import { secondFactorRequired } from '#accounts/second-factor-contract.ts'
import { mailFirstProof, mailProof } from '#accounts/server/email-proof/email-proof.ts'
import { readPhone } from '#accounts/server/phones.ts'
import { isRemembered } from '#accounts/server/second-factor/remembered-devices.ts'
import { findMethods } from '#accounts/server/second-factor/store.ts'
import { issueTicket } from '#accounts/server/second-factor/tickets.ts'
import { findForSignIn, insertUser, isEmailTaken, shareLockIfPasswordIs } from '#accounts/server/store.ts'
import { recordAudit } from '#audit/server/store.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { Refused } from '#shared/refusal.ts'
import { verifyPassword } from './passwords.ts'
import { startSession } from './sessions.ts'
import { admitAttempt, noteSuccess } from './sign-in-attempts.ts'

interface SignedIn {
  user: CurrentUser
  session: string
}

/** Reply and timing are the same for every reason of failure. After the right password a second step may be asked for. */
export async function signIn(
  deps: Deps,
  now: Date,
  request: FastifyRequest,
  { usernameOrEmail, password }: Credentials,
): Promise<SignedIn> {
  const person = await findForSignIn(deps.db, usernameOrEmail)
  const attempt = { ip: request.ip, name: usernameOrEmail, userId: person?.id }
  await inTransaction(deps.db, (tx) => admitAttempt(tx, deps, now, attempt))
  // Outside a transaction: hashing waits in a queue, and database connections are few.
  const matches = await verifyPassword(person?.password, password)
  if (!person || !matches) throw new Refused(invalidCredentials)
  const signedIn = await inTransaction(deps.db, async (tx) => {
    // The password may have changed, and all sessions ended, during the verification.
    const user = await shareLockIfPasswordIs(tx, person.id, person.password)
    if (!user) throw new Refused(invalidCredentials)
    await mailFirstProof(tx, deps, now, user)
    const methods = await findMethods(tx, user.id)
    const isKnownDevice =
      methods.length > 0 && (await isRemembered(tx, now, user.id, request, deps.publicUrl))
    if (methods.length > 0 && !isKnownDevice) {
      await noteSuccess(tx, deps, now, attempt, 'account.password_confirmed')
      return { methods }
    }
    await noteSuccess(tx, deps, now, attempt, 'account.signed_in', isKnownDevice ? 'device' : undefined)
    return { user, session: await startSession(tx, now, user.id, request) }
  })
  if (!signedIn.methods) return signedIn
  const ticket = issueTicket(deps, now, person)
  throw new Refused(secondFactorRequired, { more: { ticket, methods: signedIn.methods } })
}

/** @param password hash from `hashPassword` */
export async function openAccount(
  tx: Tx,
  deps: Deps,
  now: Date,
  request: FastifyRequest,
  { firstName, lastName, email, phone: typedPhone }: Registration,
  password: string,
): Promise<SignedIn> {
  const { userRegistration } = await readSettings(tx)
  if (!userRegistration) throw new Refused(registrationClosed)
  const phone = readPhone(typedPhone)
  const user = await insertUnderFreeName(tx, now, {
    firstName,
    lastName,
    email,
    phone,
    password,
    language: currentLanguage(),
  })
  const { ip } = request
  const subject = { subjectType: 'user', subjectId: user.id } as const
  await recordAudit(tx, { viewer: user, ip, now }, { action: 'account.registered', ...subject })
  await mailProof(tx, deps, now, user)
  return { user, session: await startSession(tx, now, user.id, request) }
}

type Nameless = Omit<Parameters<typeof insertUser>[2], 'username'>

async function insertUnderFreeName(tx: Tx, now: Date, person: Nameless): Promise<CurrentUser> {
  // Random digits, because a counter would reveal how many users share a name; 24 digits are never all taken.
  for (let digits = 0; digits <= 24; digits += 4) {
    const username = usernameFrom(person.firstName, person.lastName, randomDigits(digits))
    const made = await insertUser(tx, now, { ...person, username })
    if (made) return made
    if (await isEmailTaken(tx, person.email)) {
      throw new Refused(emailTaken, { fields: { email: emailTaken.message } })
    }
  }
  throw new Error('No free user name was found.')
}

function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}
