import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface Options {
  port?: number
  login?: { user: string; pass: string }
}

/** An SMTP server on loopback that stores emails; replies with `answers` to the first ones, then accepts all. */
export async function mailServer(
  answers: { code: number; text: string }[] = [],
  { port: wanted = 0, login }: Options = {},
) {
  const received: (Email & { envelope: string[] })[] = []
  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.pass) done(null, { user: username })
      else done(new Error('Wrong password'))
    },
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const answer = answers.shift()
      if (answer) return done(Object.assign(new Error(answer.text), { responseCode: answer.code }))
      const envelope = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), envelope })
      done()
    },
  })
  // A parallel test run may use the port: each process has a loopback IP of its own where the system has several.
  const { pid, platform } = process
  const ip = `127.${1 + (pid >>> 16)}.${(pid >>> 8) & 255}.${pid & 255}`
  const host = wanted && platform === 'linux' ? ip : '127.0.0.1'
  await new Promise<void>((ready) => server.listen(wanted, host, ready))
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://${host}:${port}`, host, received }
}
