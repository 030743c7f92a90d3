import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { port } from './address.ts'

/** Where the house under test delivers to. */
export const mailPort = port + 10_000

/** What it delivered, a file for each mail: the journeys run in other processes than the house. */
export const mailFolder = `.cache/e2e-mail-${port}`

/** A mail server that takes everything and keeps it. */
export function catchMail(): void {
  rmSync(mailFolder, { recursive: true, force: true })
  mkdirSync(mailFolder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const name = `${session.envelope.rcptTo[0]?.address}-${String(count++).padStart(6, '0')}`
      const part = join(mailFolder, `${name}.part`)
      writeFileSync(part, Buffer.concat(await stream.toArray()))
      renameSync(part, join(mailFolder, `${name}.eml`))
      done()
    },
  })
  server.listen(mailPort, '127.0.0.1')
  server.server.unref()
}
