import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Asks `/healthz` all the time, in a thread of its own so that the work of the bench does not count; tells what it saw. */
const { address, pid } = workerData as { address: string; pid: number }
let waits: number[] = []
let megabytes = 0

parentPort!.on('message', () => {
  parentPort!.postMessage({ waits, megabytes })
  waits = []
  megabytes = 0
})

for (;;) {
  const asked = performance.now()
  await (await fetch(`${address}/healthz`)).arrayBuffer()
  waits.push(performance.now() - asked)
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  megabytes = Math.max(megabytes, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024))
  await sleep(5)
}
