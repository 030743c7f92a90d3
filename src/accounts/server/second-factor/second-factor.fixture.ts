import { Secret, TOTP } from 'otpauth'
import { login } from '#accounts/contract.ts'
import { addPasskey, startPasskey } from '#accounts/passkeys-contract.ts'
import {
  confirmAuthenticatorApp,
  secondFactorRequired,
  startAuthenticatorApp,
} from '#accounts/second-factor-contract.ts'
import { cookieOf } from '#accounts/server/accounts.fixture.ts'
import { hashPassword } from '#accounts/server/auth/passwords.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { softwareAuthenticator } from './authenticator.fixture.ts'

export const password = 'white-silk'

/** What the app of this secret shows at a moment. */
export function codeAt(secret: string, at: Date | number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Number(at) })
}

export const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** A person with a password, and how the second step of that person goes. */
export async function memberOf(app: TestApp, facts: Parameters<TestApp['person']>[1] = {}) {
  const hash = await hashPassword(password)
  const role = facts.staffRole ? 'ADMIN' : 'CLIENT'
  const member = await app.person(role, { password: hash, ...facts })

  /** Turns it on with an app. The clock goes on by a minute, so that the code of the set-up is not the one of a test. */
  async function addApp() {
    const { body } = await app.call(startAuthenticatorApp, {}, { as: member })
    const code = codeAt(body.secret, app.clock.now)
    const confirmed = await app.call(confirmAuthenticatorApp, { body: { code } }, { as: member })
    app.clock.now = later(app.clock.now, 60)
    return { secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes ?? [] }
  }

  async function addDevice(name = 'Phone') {
    const device = softwareAuthenticator()
    const { body: options } = await app.call(startPasskey, {}, { as: member })
    const body = { passkey: device.create(options), name }
    const added = await app.call(addPasskey, { body }, { as: member })
    return { device, recoveryCodes: added.body.recoveryCodes ?? [] }
  }

  /** Sends the password. `ticket` when a second step is asked for. */
  async function enter(options: { cookie?: string; ip?: string; secret?: string } = {}) {
    const { cookie, ip, secret = password } = options
    const headers = cookie ? { cookie } : undefined
    const body = { usernameOrEmail: member.email, password: secret }
    const answer = await app.call(login, { body }, { ip, headers })
    const { ticket = '', methods } = answer.body as unknown as { ticket?: string; methods?: string[] }
    return { ...answer, ticket, methods, isAsked: answer.body.code === secondFactorRequired.code }
  }
  return { member, addApp, addDevice, enter }
}

/** A browser's cookie of a remembered device. */
export function deviceCookieOf({ headers }: { headers: Record<string, unknown> }): string | undefined {
  const lines = [headers['set-cookie'] ?? []].flat().map(String)
  return lines.find((line) => /^(__Host-)?device=/.test(line))?.split(';')[0]
}

/** The person of the session that a reply began. */
export function signedIn(answer: { headers: Record<string, unknown>; body: { id: AccountId } }): Person {
  return { id: answer.body.id, email: '', cookie: cookieOf(answer).cookie }
}
