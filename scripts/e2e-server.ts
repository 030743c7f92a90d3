import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { baseUrl } from '#tests/e2e/support/server-address.ts'
import { countCpuOf, Failed } from './steps.ts'

/** Starts the server of the e2e tests while other tests run; playwright.config.ts then starts none. */
export function startE2eServer() {
  process.env.E2E_SERVER = 'started'
  const server = spawn(process.execPath, ['tests/e2e/support/start-server.ts'], { stdio: 'inherit' })
  const ended = once(server, 'exit')
  server.on('exit', () => countCpuOf('e2e server'))

  async function answers(): Promise<void> {
    for (;;) {
      if (server.exitCode !== null) throw new Failed('The server of the e2e tests ended.')
      const reply = await fetch(`${baseUrl}/readyz`).catch(() => undefined)
      if (reply?.ok) return
      await new Promise((done) => setTimeout(done, 250))
    }
  }

  async function stop(): Promise<void> {
    server.kill('SIGTERM')
    await ended
  }

  const isReady = answers()
  // It is awaited later; until then a failure is nobody's yet.
  isReady.catch(() => undefined)
  return { isReady, stop }
}
