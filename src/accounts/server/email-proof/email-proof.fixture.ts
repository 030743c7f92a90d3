import { register } from '#accounts/contract.ts'
import { confirmEmail } from '#accounts/email-proof-contract.ts'
import { rana, signedInBy } from '#accounts/server/accounts.fixture.ts'
import { mailsOf, tokenOf } from '#accounts/server/auth/resets.fixture.ts'
import { openSecrets } from '#email/server/secrets.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'

/** Registers through the API: the address is not proved. */
export async function newMember(app: TestApp, fields: Partial<typeof rana> = {}): Promise<Person> {
  const body = { ...rana, ...fields }
  const answer = await app.call(register, { body })
  return { ...signedInBy(answer), email: body.email }
}

/** The tokens of the links that went to an address, newest last. */
export async function proofTokens(app: TestApp, to: string): Promise<string[]> {
  const mails = await mailsOf(app, 'prove_email')
  return mails
    .filter((mail) => mail.to === to)
    .map(({ id, secrets }) => tokenOf(openSecrets(app.deps.secretKey, id, secrets).link))
}

/** Presses the newest link to the address of an account. */
export async function proveAddress(app: TestApp, as: Person, email = as.email) {
  const token = (await proofTokens(app, email)).at(-1) as string
  return app.call(confirmEmail, { body: { token } }, { as })
}
