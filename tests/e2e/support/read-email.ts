import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from '#tests/e2e/support/fixtures.ts'
import { emailFolder } from '#tests/e2e/support/smtp-server.ts'

/** The newest email to an address with a matching subject; waits until it has arrived. */
export async function findEmail(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  const look = async () => {
    const names = readdirSync(emailFolder).filter(
      (name) => name.startsWith(`${address}-`) && /eml$/.test(name),
    )
    for (const name of names.sort()) {
      const mail = await PostalMime.parse(readFileSync(join(emailFolder, name)))
      if (subject.test(mail.subject ?? '')) found = mail
    }
    return found !== undefined
  }
  await expect.poll(look, { message: `an email to ${address}` }).toBe(true)
  return found!
}
