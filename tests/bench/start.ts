import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { circumstances } from '#tests/bench/support/bench-app.ts'

/** Seconds from a fresh clone to a served page (at most 180), and of the second start (at most 5). */
const folder = mkdtempSync(join(tmpdir(), 'trousseau-clone-'))
const port = 4311
process.stdout.write(`${await circumstances()}\n`)
try {
  const first = await seconds(() => {
    spawnSync('git', ['clone', '--quiet', process.cwd(), folder], { stdio: 'inherit' })
    return demo()
  })
  process.stdout.write(`fresh clone to page served  ${first.toFixed(1)} s\n`)
  const second = await seconds(demo)
  process.stdout.write(`second start                ${second.toFixed(1)} s\n`)
  if (first > 180 || second > 5) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function demo(): ChildProcess {
  return spawn('npm', ['run', 'demo'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), PATH: outside(process.env.PATH ?? '') },
    stdio: process.env.VERBOSE ? 'inherit' : 'ignore',
    detached: true,
  })
}

/** PATH without this checkout's Node and packages. */
function outside(path: string): string {
  return path
    .split(':')
    .filter((each) => !each.startsWith(process.cwd()))
    .join(':')
}

async function seconds(start: () => ChildProcess): Promise<number> {
  const began = performance.now()
  const child = start()
  for (;;) {
    const page = await fetch(`http://localhost:${port}/`).catch(() => undefined)
    if (page?.ok && (await page.text()).includes('</html>')) break
    if (child.exitCode !== null) throw new Error('npm run demo ended')
    await new Promise((done) => setTimeout(done, 50))
  }
  const took = (performance.now() - began) / 1000
  const ended = new Promise((done) => child.once('exit', done))
  process.kill(-(child.pid as number), 'SIGTERM')
  await ended
  return took
}
