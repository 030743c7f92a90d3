import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadAgainst } from './wrk.ts'

/** `npm start` over one of the racks, once it has its dresses in memory. */
export async function largeApp(port: number, databaseUrl: string) {
  const address = `http://127.0.0.1:${port}`
  const folder = `.cache/bench-racks/house-${port}`
  mkdirSync(`${folder}/files/site`, { recursive: true })
  // A house without its own pictures keeps no page: they may come any moment.
  writeFileSync(`${folder}/files/site/hero.jpg`, 'a picture')
  const child = await loadAgainst(
    ['scripts/bootstrap.mjs', 'scripts/start.ts'],
    {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: folder,
      RATE_LIMIT_FACTOR: '0',
      SECRET_KEY: 'x'.repeat(40),
    },
    'are remembered',
  )
  const server = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
  const megabytes = (name: string) => {
    const status = readFileSync(`/proc/${server}/status`, 'utf8')
    return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  }
  return {
    address,
    /** MB; `own` without what is shared with the program's files. */
    resident: () => ({ all: megabytes('VmRSS'), own: megabytes('RssAnon') }),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}
