import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server on loopback that keeps what it takes; `answers` are given to the first mails, then it takes all. */
export async function mailServer(answers: { code: number; text: string }[] = []) {
  const received: (Email & { envelope: string[] })[] = []
  const server = new SMTPServer({
    authOptional: true,
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
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, port, received }
}
