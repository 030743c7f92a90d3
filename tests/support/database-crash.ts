import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contactUs } from '#contact/contract.ts'
import { startServerProcess } from './server-process.ts'

interface Crash {
  exitCode: number | null
  signal: NodeJS.Signals | null
  /** From the kill to the exit of the server. */
  milliseconds: number
  /** Successful requests before the kill. */
  answered: number
}

/** A message of a customer who tries again until the shop has confirmed it. */
export interface SentMessage {
  text: string
  key: string
  isConfirmed: boolean
}

/**
 * Starts a server with an embedded PostgreSQL in `dataDir`, kills the postmaster or the server itself under load and waits
 * until the server exits.
 * @param sent messages of earlier servers: those that are not confirmed are sent again; new ones are added
 */
export async function killUnderLoad(
  dataDir: string,
  victim: 'database' | 'server' = 'database',
  sent: SentMessage[] = [],
): Promise<Crash> {
  const { process: server, address } = await startServerProcess({ DATABASE_URL: '', DATA_DIR: dataDir })
  const ended = once(server, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  try {
    const load = startLoad(address, sent)
    while (load.answered < 200 && server.exitCode === null) await sleep(20)
    const { answered } = load
    const killed = performance.now()
    process.kill(victim === 'server' ? (server.pid as number) : postmasterIn(dataDir), 'SIGKILL')
    const [exitCode, signal] = await Promise.race([ended, sleep(60_000, [null, null] as const)])
    load.running = false
    await load.clients
    return { exitCode, signal, milliseconds: Math.round(performance.now() - killed), answered }
  } finally {
    server.kill('SIGKILL')
  }
}

/** Sends the messages of `sent` that are not confirmed. */
export async function sendAgain(address: string, sent: readonly SentMessage[]): Promise<void> {
  for (const message of sent) if (!message.isConfirmed) await send(address, message)
}

/** Sends more concurrent reads and writes than the pool has connections, so that a transaction is always open. */
function startLoad(address: string, sent: SentMessage[]) {
  const load = { answered: 0, running: true, clients: Promise.resolve() as Promise<unknown> }
  const waiting = sent.filter(({ isConfirmed }) => !isConfirmed)
  const write = () => {
    const message = waiting.shift() ?? newMessage(sent)
    return send(address, message)
  }
  const read = () => fetch(`${address}/api/dresses`, { headers: { cookie: 'session=nobody' } }).then(isOk)
  async function client(number: number) {
    while (load.running) {
      if (await (number % 2 === 0 ? write() : read()).catch(() => false)) load.answered += 1
      else await sleep(10)
    }
  }
  load.clients = Promise.all(Array.from({ length: 24 }, (_, number) => client(number)))
  return load
}

function newMessage(sent: SentMessage[]): SentMessage {
  const message = { text: `Do you have veils? ${sent.length + 1}`, key: randomUUID(), isConfirmed: false }
  sent.push(message)
  return message
}

async function send(address: string, message: SentMessage): Promise<boolean> {
  const reply = await fetch(`${address}${contactUs.path}`, {
    method: contactUs.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': message.key },
    body: JSON.stringify({ name: 'Rana', email: 'rana@example.com', message: message.text }),
  })
  message.isConfirmed = await isOk(reply)
  return message.isConfirmed
}

/** Whether a whole reply of success came. */
async function isOk(reply: Response): Promise<boolean> {
  await reply.arrayBuffer()
  return reply.ok
}

function postmasterIn(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8'), 10)
}
