import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { port } from '#tests/e2e/support/server-address.ts'

/** The port that the tested server sends email to. */
export const smtpPort = port + 10_000

/** One file per received email: the tests run in other processes than the server. */
export const emailFolder = `.cache/e2e-mail-${port}`

/** Starts an SMTP server that accepts every email and stores it. */
export function startSmtpServer(): void {
  rmSync(emailFolder, { recursive: true, force: true })
  mkdirSync(emailFolder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const name = `${session.envelope.rcptTo[0]?.address}-${String(count++).padStart(6, '0')}`
      const part = join(emailFolder, `${name}.part`)
      writeFileSync(part, Buffer.concat(await stream.toArray()))
      renameSync(part, join(emailFolder, `${name}.eml`))
      done()
    },
  })
  server.listen(smtpPort, '127.0.0.1')
  server.server.unref()
}
