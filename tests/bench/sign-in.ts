import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgotPassword, login, register } from '#accounts/contract.ts'
import { startServer } from '#app/server/start.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { circumstances, median } from '#tests/bench/support/bench-app.ts'

/**
 * Whether response times reveal who has an account: medians over interleaved pairs of an existing and an unknown user, against
 * a listening server. Fails when they differ by more than 2 ms.
 */
const pairs = Number(process.env.PAIRS ?? 500)
const maxDifference = 2
const rana = {
  firstName: 'Rana',
  lastName: 'Khoury',
  email: 'rana.khoury@example.com',
  phone: '+961 70 123 456',
  password: 'white-silk',
  confirmPassword: 'white-silk',
}
const nobody = 'nina.khoury@example.com'

const folder = await mkdtemp(join(tmpdir(), 'trousseau-bench-'))
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: folder,
  PORT: '4312',
  RATE_LIMIT_FACTOR: '0',
  LOG_LEVEL: 'error',
})
const app = await startServer(config, createLog('error'))
try {
  process.stdout.write(`${await circumstances()}, ${pairs} pairs\n`)
  await timed(register, rana, 201)
  await compare('sign in, wrong password', (email) =>
    timed(login, { usernameOrEmail: email, password: 'a-guess' }, 401),
  )
  await compare('forgot password', (email) => timed(forgotPassword, { email }, 200))
} finally {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}

async function compare(name: string, ask: (email: string) => Promise<number>): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  for (let n = -20; n < pairs; n++) {
    // Alternate the order, so that the unknown name does not always follow the known one.
    const knownFirst = n % 2 === 0
    const first = await ask(knownFirst ? rana.email : nobody)
    const second = await ask(knownFirst ? nobody : rana.email)
    if (n < 0) continue
    known.push(knownFirst ? first : second)
    unknown.push(knownFirst ? second : first)
  }
  const difference = Math.abs(median(known) - median(unknown))
  const withinPairs = median(known.map((took, n) => took - (unknown[n] ?? took)))
  const ms = (value: number) => `${value.toFixed(2)} ms`
  process.stdout.write(
    `${name}: known ${ms(median(known))}, unknown ${ms(median(unknown))}, apart ${ms(difference)}, median within pairs ${ms(withinPairs)}\n`,
  )
  if (difference > maxDifference) process.exitCode = 1
}

/** Milliseconds until the response is complete. */
async function timed({ method, path }: Endpoint, body: object, expected: number): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${app.address}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.text()
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - began
}
