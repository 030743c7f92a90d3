import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { circumstances, median } from '#tests/bench/support/bench-app.ts'

/**
 * Seconds from a fresh clone to a served page (at most 60, with the parts that `npm run demo` names: fetching Node and packages is
 * network), and of the second start (at most 5). ROUNDS=3 fresh clones.
 */
const budget = { first: 60, second: 5 }
const rounds = Number(process.env.ROUNDS ?? 3)
const port = 4311
process.stdout.write(`${await circumstances()}\n`)
const times: { first: number; second: number }[] = []
for (let round = 0; round < rounds; round++) times.push(await freshClone())
for (const which of ['first', 'second'] as const) {
  const middle = median(times.map((time) => time[which]))
  process.stdout.write(`${which} start: median ${middle.toFixed(1)} s, budget ${budget[which]} s\n`)
  if (middle > budget[which]) process.exitCode = 1
}

async function freshClone() {
  const folder = mkdtempSync(join(tmpdir(), 'trousseau-clone-'))
  try {
    const first = await startOf(folder, () =>
      spawnSync('git', ['clone', '--quiet', process.cwd(), folder], { stdio: 'inherit' }),
    )
    const second = await startOf(folder)
    process.stdout.write(`${first.seconds.toFixed(1)} s (${first.parts.join('; ')}), then `)
    process.stdout.write(`${second.seconds.toFixed(1)} s\n`)
    return { first: first.seconds, second: second.seconds }
  } finally {
    // The database may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  }
}

/** Until a page is served; the parts are what the command says to be done. */
async function startOf(folder: string, prepare = () => {}): Promise<{ seconds: number; parts: string[] }> {
  const began = performance.now()
  prepare()
  const child = demo(folder)
  let said = ''
  child.stderr?.on('data', (part) => {
    said += part
  })
  for (;;) {
    const page = await fetch(`http://localhost:${port}/`).catch(() => undefined)
    if (page?.ok && (await page.text()).includes('</html>')) break
    if (child.exitCode !== null) throw new Error('npm run demo ended')
    await new Promise((done) => setTimeout(done, 50))
  }
  const seconds = (performance.now() - began) / 1000
  const ended = new Promise((done) => child.once('exit', done))
  process.kill(-(child.pid as number), 'SIGTERM')
  await ended
  return { seconds, parts: said.match(/^.*: done in \d+ s/gm) ?? [] }
}

function demo(folder: string): ChildProcess {
  return spawn('npm', ['run', 'demo'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), PATH: outside(process.env.PATH ?? '') },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
}

/** PATH without a checkout's Node and packages. */
function outside(path: string): string {
  return path
    .split(':')
    .filter((each) => !each.includes('node_modules'))
    .join(':')
}
