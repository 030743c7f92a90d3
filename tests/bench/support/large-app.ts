import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadAgainst } from './wrk.ts'

/** Runs `npm start` on one of the large databases and waits until it listens. */
export async function largeApp(port: number, databaseUrl: string) {
  const address = `http://127.0.0.1:${port}`
  const folder = `.cache/bench-large/app-${port}`
  mkdirSync(`${folder}/files/site`, { recursive: true })
  // Without the pictures of the site no page is cached, because they may be added any moment.
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
    '"msg":"open"',
  )
  const server = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
  const megabytes = (name: string) => {
    const status = readFileSync(`/proc/${server}/status`, 'utf8')
    return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  }
  return {
    address,
    /** MB; `own` excludes memory shared with the program's files. */
    resident: () => ({ all: megabytes('VmRSS'), own: megabytes('RssAnon') }),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}
