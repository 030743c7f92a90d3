import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { login } from '#accounts/contract.ts'
import { demoPassword } from '#setup/server/actions.ts'
import { buildIfChanged } from '../../../scripts/site.ts'

interface LogLine {
  level: number
  msg: string
  err?: unknown
}

/** Starts the demo's server as a process of its own on a free port of this machine, with an empty folder for its data. */
export async function ownServer() {
  await buildIfChanged()
  const folder = await mkdtemp(join(tmpdir(), 'trousseau-own-'))
  // The Dockerfile has the same limits.
  const memory = ['--max-semi-space-size=8', '--heap-growing-percent=10']
  const child = spawn(process.execPath, [...memory, 'tests/bench/support/demo-server.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMIT_FACTOR: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  /** Lines of the log about failures. */
  const failures: LogLine[] = []
  const address = await new Promise<string>((done, failed) => {
    child.once('exit', () => failed(new Error('The server ended before it was open.')))
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as LogLine & { address?: string }
      if (line.address) done(line.address)
      if (line.level >= 50 || line.err) failures.push(line)
    })
  })
  return {
    address,
    port: Number(new URL(address).port),
    pid: child.pid,
    failures,
    /** The cookie of a new session. */
    async signIn(usernameOrEmail: string): Promise<string> {
      const reply = await fetch(`${address}${login.path}`, {
        method: login.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ usernameOrEmail, password: demoPassword }),
      })
      return String(reply.headers.getSetCookie()[0]).split(';')[0] as string
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
