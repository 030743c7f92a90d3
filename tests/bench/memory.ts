import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { circumstances } from './house.ts'
import { colors, racks, sizes, subtypes } from './rack.ts'
import { load } from './wrk.ts'

/**
 * What `npm start` weighs among 10,000 dresses: idle, under guests who come in waves with questions nobody asked before,
 * every page of the shop and what is kept, and idle again. Fails above the budget. MINUTES=60 for the whole hour.
 */
const budget = 180
const minutes = Number(process.env.MINUTES ?? 3)
const waveSeconds = 10
const port = '4348'
let number = 0
const house = `http://127.0.0.1:${port}`
const folder = `.cache/bench-racks/house-${port}`
const { urls, stop } = await racks({ small: 10_000 })
mkdirSync(`${folder}/files/site`, { recursive: true })
// A house without its own pictures keeps no page: they may come any moment.
writeFileSync(`${folder}/files/site/hero.jpg`, 'a picture')

// Twice: the first start of a version compiles its sources, and its memory is the compiler's.
await end(await open())
const started = await open()
try {
  const server = Number(readFileSync(`/proc/${started.pid}/task/${started.pid}/children`, 'utf8').trim())
  say(`${await circumstances()}, load ${loadavg()[0]?.toFixed(1)}`)
  await wait(10_000)
  const seen = [weigh(server, 'idle')]
  const ids: string[] = []
  for (let offset = 0; offset < 1000; offset += 100) {
    const answer = await fetch(`${house}/api/dresses?limit=100&offset=${offset}`)
    const { dresses } = (await answer.json()) as { dresses: { id: string }[] }
    // The others were made of numbers, and are no ids that the house would give.
    ids.push(...dresses.map(({ id }) => id).filter((id) => /^.{14}[1-8]...-[89ab]/.test(id)))
  }
  for (let minute = 1; minute <= minutes; minute++) {
    const asked = await wave(ids)
    await wait(60_000 - 4 * waveSeconds * 1000)
    seen.push(weigh(server, `minute ${minute}, ${asked} answers`))
  }
  await wait(30_000)
  seen.push(weigh(server, 'idle again'))
  const most = Math.max(...seen)
  say(`at most ${most} MB, budget ${budget} MB`)
  if (most > budget) process.exitCode = 1
} finally {
  await end(started)
  await stop()
}

async function wave(ids: string[]): Promise<number> {
  const zipped = { seconds: waveSeconds, connections: 20, headers: { 'accept-encoding': 'gzip, br' } }
  const dressPages = ids.map((id) => `/dress/${id}`)
  const kept = ['/', '/collections', '/api/dresses?limit=12', ...ids.map((id) => `/api/dresses/${id}`)]
  let asked = 0
  let lost = 0
  for (const paths of [
    questions('/api/dresses', 20_000),
    questions('/api/dress-filters', 20_000),
    [...questions('/collections', 2000), ...dressPages],
    [...kept, ...dressPages],
  ]) {
    const { perSecond, failed } = await load(house, paths, zipped)
    asked += Math.round(perSecond * waveSeconds)
    lost += failed
  }
  // A machine that is busy with other things may be too slow for a few.
  if (lost > asked / 100) throw new Error(`${lost} of ${asked} questions failed`)
  return asked
}

/** Such as nobody asked before: the price is new each time. */
function questions(path: string, count: number): string[] {
  return Array.from({ length: count }, () => {
    number += 1
    const among = (values: string[], step: number) =>
      values[Math.floor(number / step) % values.length] as string
    const minPrice = String((number % 30_000) / 100)
    const maxPrice = String(400 + Math.floor(number / 30_000))
    const asked = new URLSearchParams({ color: among(colors, 1), minPrice, maxPrice })
    if (number % 2 === 0) asked.append('size', among(sizes, 7))
    if (number % 3 === 0) asked.append('subType', among(subtypes, 11))
    return `${path}?${asked}`
  })
}

function open(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'scripts/start.ts'], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: urls.small, PORT: port, PUBLIC_URL: house, DATA_DIR: folder },
      ...{ RATE_LIMIT_FACTOR: '0', SECRET_KEY: 'x'.repeat(40) },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((done, fail) => {
    child.once('exit', () => fail(new Error('the server ended')))
    let said = ''
    child.stdout.on('data', (part) => {
      said = (said + part).slice(-5000)
      if (said.includes('are remembered')) done(child)
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

/** Resident, in MB, also said. */
function weigh(pid: number, when: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  say(`${String(of('VmRSS')).padStart(4)} MB (${of('RssAnon')} of its own)  ${when}`)
  return of('VmRSS')
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
