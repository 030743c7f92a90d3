import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from './bench-app.ts'

const run = promisify(execFile)

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  failed: number
}

export interface Rounds extends Load {
  /** Responses per second of each round. */
  each: number[]
}

/** Requests these URLs in turn, repeatedly. Needs `wrk`. */
export async function load(
  origin: string,
  paths: readonly string[],
  { connections = 10, seconds = 3, headers = {} as Record<string, string> } = {},
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'trousseau-wrk-'))
  writeFileSync(join(folder, 'paths'), `${paths.join('\n')}\n`)
  const set = Object.entries(headers).map(([name, value]) => `wrk.headers["${name}"] = "${value}"`)
  writeFileSync(
    join(folder, 'ask.lua'),
    `${set.join('\n')}
local paths, place = {}, 0
for line in io.lines("${join(folder, 'paths')}") do paths[#paths + 1] = line end
request = function() place = place % #paths + 1; return wrk.format("GET", paths[place]) end
done = function(summary, latency)
  local errors = summary.errors.status + summary.errors.read + summary.errors.timeout
  io.write(string.format("JSON%d %d %d %d %d", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), errors))
end`,
  )
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '20s',
    '-s',
    join(folder, 'ask.lua'),
    origin,
  ]).catch((error) => {
    throw error.code === 'ENOENT' ? new Error('This needs wrk (apt-get install wrk).') : error
  })
  const [requests, micros, p50, p99, failed] = stdout.split('JSON')[1]!.split(' ').map(Number) as number[]
  return { perSecond: (requests! / micros!) * 1e6, p50: p50! / 1000, p99: p99! / 1000, failed: failed! }
}

/**
 * Median and range of the ratio of two targets in the same round. Only adjacent rounds are comparable, because the load of the
 * machine changes from minute to minute.
 */
export function comparison(one: Rounds, other: Rounds): string {
  const ratios = one.each.map((perSecond, round) => perSecond / other.each[round]!)
  const [middle, least, most] = [median(ratios), Math.min(...ratios), Math.max(...ratios)]
  return `${middle.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`
}

/** Measures the targets in turn for several rounds and returns the median of each figure. */
export async function interleaved<T extends string>(
  rounds: number,
  targets: Record<T, (round: number) => Promise<Load>>,
): Promise<Record<T, Rounds>> {
  const seen = Object.fromEntries(Object.keys(targets).map((name) => [name, [] as Load[]])) as Record<
    T,
    Load[]
  >
  for (let round = 0; round < rounds; round++) {
    for (const [name, target] of Object.entries(targets) as [T, (round: number) => Promise<Load>][]) {
      seen[name].push(await target(round))
    }
  }
  return Object.fromEntries(
    (Object.entries(seen) as [T, Load[]][]).map(([name, loads]) => [
      name,
      {
        perSecond: median(loads.map((one) => one.perSecond)),
        p50: median(loads.map((one) => one.p50)),
        p99: median(loads.map((one) => one.p99)),
        failed: Math.max(...loads.map((one) => one.failed)),
        each: loads.map((one) => one.perSecond),
      },
    ]),
  ) as Record<T, Rounds>
}

interface Reply {
  url: string
  headers?: Record<string, string>
}

/**
 * Fails unless both answer with the same encoding and as many bytes: otherwise one of them does less.
 * @param within the share of bytes by which they may differ
 */
export async function requireAlike(one: Reply, other: Reply, within = 0): Promise<void> {
  const [first, second] = await Promise.all([one, other].map(sizeOf))
  const isAlike = first!.encoding === second!.encoding && Math.abs(1 - first!.bytes / second!.bytes) <= within
  if (isAlike) return
  throw new Error(`${one.url} and ${other.url} differ: ${JSON.stringify([first, second])}`)
}

/** What a request like those of `load` gets: compressed only when its headers say so. */
async function sizeOf({ url, headers = {} }: Reply) {
  const reply = await new Promise<IncomingMessage>((done, fail) =>
    get(url, { headers }, done).once('error', fail),
  )
  let bytes = 0
  for await (const part of reply) bytes += (part as Buffer).length
  return { status: reply.statusCode, encoding: reply.headers['content-encoding'] ?? 'none', bytes }
}

/** Starts a program of this project; resolves when it has printed `sign`. */
export async function loadAgainst(
  args: string[],
  env: Record<string, string>,
  sign: string | undefined,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error(`${args.join(' ')} ended`)))
    if (sign === undefined) setTimeout(done, 700)
    let said = ''
    child.stdout?.on('data', (part) => {
      said = (said + part).slice(-5000)
      if (sign === undefined || !said.includes(sign)) return
      // Stop reading, because it would take processor time from the measurement.
      child.stdout?.removeAllListeners('data').resume()
      done()
    })
  })
  return child
}
