import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import type { Bucket } from '#platform/storage/open-files.ts'
import { fileOfDocs } from './docs.ts'
import { front } from './front.ts'
import { type Program, start } from './programs.ts'

const port = 3000
/** nginx tries a server again two seconds after it has failed: only then may the next one stop. */
const untilTriedAgain = 3_000

/** What differs from docs/several-servers.env. */
interface Needs {
  DATABASE_REPLICA_URL: string
  SMTP_URL: string
  bucket: Bucket
}

export type Server = Awaited<ReturnType<typeof startServer>>

/** The server of the unit file as 127.0.0.11 and following, with the settings of docs/deployment.md, "Several servers". */
export async function startServer(folder: string, nth: number, { bucket, ...urls }: Needs) {
  const host = `127.0.0.${11 + nth}`
  const address = `http://${host}:${port}`
  const dataDir = join(folder, `server-${host}`)
  const log = join(folder, `server-${host}.log`)
  mkdirSync(dataDir, { recursive: true })
  const env = {
    ...(parseEnv(fileOfDocs('several-servers.env')) as Record<string, string>),
    NODE_ENV: 'production',
    HOST: host,
    PUBLIC_URL: front,
    DATA_DIR: dataDir,
    S3_BUCKET: bucket.name,
    S3_ENDPOINT: bucket.endpoint!,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    ...urls,
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '65536',
  }
  const flags = ['--max-semi-space-size=8', '--heap-growing-percent=10']
  const launch = () =>
    start(process.execPath, [...flags, 'src/app/server/main.ts'], { env, log, at: { host, port } })
  let program: Program = await launch()
  await ready()

  async function ready() {
    while ((await fetch(`${address}/readyz`).catch(() => undefined))?.status !== 200) await sleep(50)
  }

  return {
    address,
    log,
    program: () => program,
    async restart() {
      await program.stop()
      program = await launch()
      await ready()
      await sleep(untilTriedAgain)
    },
    stop: () => program.stop(),
  }
}
