import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { maxCsvRows } from '#imports/contract.ts'
import {
  checkImport,
  downloadErrors,
  getImport,
  getUndoPlan,
  startImport,
  undoImport,
  uploadImport,
} from '#imports/stored-contract.ts'
import { type Endpoint, urlOf } from '#shared/endpoint.ts'
import { circumstances } from '#tests/bench/support/bench-app.ts'
import { ownServer } from '#tests/bench/support/own-server.ts'

/**
 * How long other requests wait while the largest files are imported: `/healthz` is asked the whole time from this process. Fails when
 * the p99 of a step is over the budget, or the memory of the server is over its own.
 */
const budget = { p99: 100, megabytes: 800 }
const megabyte = 1024 * 1024

const server = await ownServer()
const cookie = await server.signIn('admin')
const health = new Worker(new URL('./support/health-worker.ts', import.meta.url), {
  workerData: { address: server.address, pid: server.pid },
})
let failed = false
process.stdout.write(`${await circumstances()}\n`)
try {
  await step('nothing', () => sleep(3000))
  await upload('3 million short rows, 12 MB', Buffer.alloc(12 * megabyte, '1,2\n'))
  await upload('100,000 products', products(100_000))
  for (const [name, bytes] of Object.entries(files())) await importFile(name, bytes)
} finally {
  await health.terminate()
  await server.stop()
}
if (failed) process.exitCode = 1

/** Files within all limits, the largest of their kinds. */
function files(): Record<string, Buffer> {
  const longText = `<p>${'Silk &amp; <b>tulle</b>, hand-sewn. '.repeat(28_000)}</p>`
  const lists = 'Silk, '.repeat(170_000)
  return {
    '50,000 products': products(maxCsvRows, 300),
    '50,000 rows that fail': Buffer.from(`SKU,Name\n${'x,\n'.repeat(maxCsvRows)}`),
    '19 rows with a text of 1 MB': csv(19, (nth) => ['simple', `long${nth}`, 'Gown', '100', '', longText]),
    '19 rows with a list of 1 MB': csv(19, (nth) => ['simple', `list${nth}`, 'Gown', '100', lists, '']),
    '9,000 rows of 1,000 columns': Buffer.from(
      `Name,SKU${',x'.repeat(998)}\n${`Gown${',1'.repeat(999)}\n`.repeat(9000)}`,
    ),
    '20 MB of empty lines': Buffer.from(`Name,SKU\nGown,x\n${'\n'.repeat(20 * megabyte - 100)}`),
  }
}

function products(count: number, filling = 20): Buffer {
  const text = `<p>${'Silk with a train. '.repeat(Math.ceil(filling / 19))}</p>`
  return csv(count, (nth) => [
    'simple',
    `b${count}-${nth}`,
    `Gown ${nth}`,
    String(90 + (nth % 50)),
    'Shop > Evening',
    text,
  ])
}

function csv(count: number, row: (nth: number) => string[]): Buffer {
  const names = ['Type', 'SKU', 'Name', 'Regular price', 'Categories', 'Description']
  const rows = [names, ...Array.from({ length: count }, (_, nth) => row(nth))]
  return Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'))
}

async function upload(name: string, bytes: Buffer): Promise<Record<string, unknown>> {
  const form = new FormData()
  form.set('csvFile', new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), 'old shop.csv')
  const size = `${(bytes.length / megabyte).toFixed(1)} MB`
  return step(`${name} (${size}), upload`, () => call(uploadImport, {}, form))
}

async function importFile(name: string, bytes: Buffer): Promise<void> {
  const { id, mapping, options, code } = await upload(name, bytes)
  if (code) return
  const params = { id: String(id) }
  const choices = JSON.stringify({ mapping, defaultStatus: 'PENDING', options })
  await step('  check', () => call(checkImport, { params }, choices))
  await step('  import', async () => {
    await call(startImport, { params }, choices)
    for (;;) {
      const now = await call(getImport, { params })
      if (now.status !== 'WAITING' && now.status !== 'RUNNING') return now
      await sleep(200)
    }
  })
  await step('  file of errors', () => call(downloadErrors, { params }))
  await step('  plan of the undo', () => call(getUndoPlan, { params }))
  await step('  undo', () => call(undoImport, { params }))
}

/** The reply; the text of a file counts as none. */
async function call(
  endpoint: Endpoint,
  input: { params?: Record<string, string> },
  body?: FormData | string,
) {
  const reply = await fetch(server.address + urlOf(endpoint, input), {
    method: endpoint.method,
    headers: { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
    body,
  })
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.includes('json')
  return { replied: reply.status, ...(isJson ? JSON.parse(text) : {}) }
}

/** Runs work while `/healthz` is asked, and prints how long its replies took. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  await seen()
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  const { waits, megabytes } = await seen()
  waits.sort((a, b) => a - b)
  const at = (part: number) => Math.round(waits[Math.floor((waits.length - 1) * part)] ?? 0)
  const { replied, status, code } = (result ?? {}) as Record<string, unknown>
  const outcome = [replied, status ?? code].filter((word) => word !== undefined).join(' ')
  process.stdout.write(
    `${name}: ${outcome} in ${seconds.toFixed(1)} s; healthz p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms; memory ${megabytes} MB\n`,
  )
  if (at(0.99) > budget.p99 || megabytes > budget.megabytes) failed = true
  return result
}

/** What the thread has seen since it was last asked. */
async function seen(): Promise<{ waits: number[]; megabytes: number }> {
  health.postMessage('tell')
  const [message] = await once(health, 'message')
  return message
}
