import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Reply to one SMTP command; 'hang' sends nothing, 'cut' closes the connection. */
type Step = string | 'hang' | 'cut' | ((socket: Socket) => void)

type Steps = Partial<Record<'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end' | 'QUIT', Step>>

const polite: Required<Steps> = {
  greeting: '220 ready',
  EHLO: '250-script\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  MAIL: '250 fine',
  RCPT: '250 fine',
  DATA: '354 go on',
  end: '250 taken',
  QUIT: '221 bye',
}

/** An SMTP server that follows a script exactly, also against the protocol. */
export async function scriptedServer(steps: Steps = {}) {
  /** Message-ID of each email that arrived whole, whatever the reply. */
  const handedOver: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let data: string | undefined
    let rest = ''
    const answer = (name: keyof Steps) => {
      const step = steps[name] ?? polite[name]
      if (typeof step === 'function') step(socket)
      else if (step === 'cut') socket.destroy()
      else if (step !== 'hang') socket.write(`${step}\r\n`)
    }
    answer('greeting')
    socket.on('data', (chunk) => {
      rest += chunk
      for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
        const line = rest.slice(0, at)
        rest = rest.slice(at + 2)
        if (data === undefined) {
          const word = line.split(' ')[0]?.toUpperCase() as keyof Steps
          if (word === 'DATA') data = ''
          answer(word === ('HELO' as string) ? 'EHLO' : word)
        } else if (line === '.') {
          handedOver.push(/^message-id: *(\S+)/im.exec(data)?.[1] as string)
          data = undefined
          answer('end')
        } else data += `${line}\r\n`
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, withLogin: `smtp://shop:wrong@127.0.0.1:${port}`, handedOver }
}
