import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { maxUrlLength } from '#platform/http/checks/odd-requests.ts'
import { circumstances } from '#tests/bench/support/bench-app.ts'
import { ownServer } from '#tests/bench/support/own-server.ts'

/**
 * How long `/healthz` takes while eight clients send the longest URLs: of a plain sign, and of the words that the log looks for.
 * Fails when its p99 at 100 URLs a second is over twice that of an idle server, or when the words cost over twice the plain sign.
 */
const clients = 8
const seconds = 8
const words = ['token', 'secret', 'manage', '%25', 'review/']

const server = await ownServer()
const health = new Worker(new URL('./support/health-worker.ts', import.meta.url), {
  workerData: { address: server.address, pid: server.pid },
})
let failed = false
process.stdout.write(`${await circumstances()}\n`)
try {
  await step('warm', () => send(['a'], 0))
  const idle = await step('idle', () => sleep(seconds * 1000))
  const steady = await step('100 long URLs a second', () => send(words, 1000 / (100 / clients)))
  const plain = await step('as many as possible, plain', () => send(['a'], 0))
  const hostile = await step('as many as possible, of words', () => send(words, 0))
  failed = steady > 2 * idle || hostile > 2 * plain
} finally {
  await health.terminate()
  await server.stop()
}
if (failed) process.exitCode = 1

/** @param pauseMs of each client between two requests */
async function send(units: readonly string[], pauseMs: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let sent = 0
  const client = async () => {
    while (performance.now() < until) {
      const unit = units[sent++ % units.length]!
      const url = `/healthz?${unit.repeat(maxUrlLength)}`.slice(0, maxUrlLength)
      await (await fetch(server.address + url)).arrayBuffer()
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return sent
}

/** @returns p99 of `/healthz` meanwhile, in milliseconds */
async function step(name: string, work: () => Promise<unknown>): Promise<number> {
  await seen()
  const count = await work()
  const waits = (await seen()).sort((a, b) => a - b)
  const p99 = waits[Math.floor((waits.length - 1) * 0.99)] ?? 0
  const sent = count === undefined ? '' : `, ${count} URLs`
  process.stdout.write(`${name}${sent}: /healthz ${waits.length} times, p99 ${p99.toFixed(1)} ms\n`)
  return p99
}

async function seen(): Promise<number[]> {
  health.postMessage('tell')
  const [{ waits }] = await once(health, 'message')
  return waits
}
