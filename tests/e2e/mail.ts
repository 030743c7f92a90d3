import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './journey.ts'
import { mailFolder } from './mail-catcher.ts'

/** The newest mail to an address whose subject says this; waits until it is there. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  const look = async () => {
    const names = readdirSync(mailFolder).filter(
      (name) => name.startsWith(`${address}-`) && /eml$/.test(name),
    )
    for (const name of names.sort()) {
      const mail = await PostalMime.parse(readFileSync(join(mailFolder, name)))
      if (subject.test(mail.subject ?? '')) found = mail
    }
    return found !== undefined
  }
  await expect.poll(look, { message: `a mail to ${address}`, timeout: 15_000 }).toBe(true)
  return found!
}
