import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Starts the server in a process of its own, which a test can kill, and waits until it is open.
 * @param now where its clock stands; it has the real time without it
 */
export async function startServerProcess(env: Record<string, string>, now?: Date) {
  const program = now ? ['tests/support/server-child.ts', now.toISOString()] : ['src/app/server/main.ts']
  const server = spawn(process.execPath, program, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'info',
      RATE_LIMIT_FACTOR: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { process: server, address: await addressOf(server) }
}

async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const { address } = JSON.parse(line) as { address?: string }
    if (!address) continue
    server.stdout!.resume()
    return address
  }
  throw new Error('The server ended before it was open.')
}
