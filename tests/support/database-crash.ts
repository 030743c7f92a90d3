import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServerProcess } from './server-process.ts'

interface Crash {
  exitCode: number | null
  signal: NodeJS.Signals | null
  /** From the kill to the exit of the server. */
  milliseconds: number
  /** Successful requests before the kill. */
  answered: number
}

/** Starts a server with an embedded PostgreSQL in `dataDir`, kills the postmaster under load and waits until the server exits. */
export async function killDatabaseUnderLoad(dataDir: string): Promise<Crash> {
  const { process: server, address } = await startServerProcess({ DATABASE_URL: '', DATA_DIR: dataDir })
  const ended = once(server, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  try {
    const load = startLoad(address)
    while (load.answered < 200 && server.exitCode === null) await sleep(20)
    const { answered } = load
    const killed = performance.now()
    process.kill(postmasterIn(dataDir), 'SIGKILL')
    const [exitCode, signal] = await Promise.race([ended, sleep(60_000, [null, null] as const)])
    load.running = false
    return { exitCode, signal, milliseconds: Math.round(performance.now() - killed), answered }
  } finally {
    server.kill('SIGKILL')
  }
}

/** Sends more concurrent reads and writes than the pool has connections, so that a transaction is always open. */
function startLoad(address: string) {
  const load = { answered: 0, running: true }
  const message = JSON.stringify({ name: 'Rana', email: 'rana@example.com', message: 'Do you have veils?' })
  const requests = [
    () =>
      fetch(`${address}/api/contact-us`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: message,
      }),
    () => fetch(`${address}/api/dresses`, { headers: { cookie: 'session=nobody' } }),
  ]
  async function client(number: number) {
    while (load.running) {
      const answer = await requests[number % requests.length]!().catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.ok) load.answered += 1
      else await sleep(10)
    }
  }
  for (let number = 0; number < 24; number++) void client(number)
  return load
}

function postmasterIn(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8'), 10)
}
