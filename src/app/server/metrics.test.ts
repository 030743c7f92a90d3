import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/db.ts'
import { createLog } from '#platform/log.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { type RunningServer, startServer } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'trousseau-metrics-'))
let server: RunningServer
let url: string

beforeAll(async () => {
  url = await freshDatabase()
  server = await startServer(
    readConfig({ DATA_DIR: folder, DATABASE_URL: url, PORT: '0', METRICS_PORT: '0', NODE_ENV: 'test' }),
    createLog('silent'),
  )
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const figures = async () => (await fetch(`${server.metricsAddress}/metrics`)).text()

test('/metrics counts replies by route, and has the state of database, queues and disk', async () => {
  await fetch(`${server.address}/api/version`)
  await fetch(`${server.address}/api/dresses/secret-name-of-a-visitor`, {
    headers: { 'x-request-id': 'secret-id' },
  })
  await fetch(`${server.address}/no/such/secret-page`)
  const text = await figures()
  expect(text).toMatch(
    /trousseau_http_request_seconds_count\{method="GET",route="\/api\/version",status="200"\} [1-9]/,
  )
  expect(text).toContain('route="/api/dresses/:id"')
  expect(text).toMatch(/trousseau_database_connections\{state="idle"\} \d/)
  expect(text).toMatch(/trousseau_jobs_late_seconds \d/)
  expect(text).toMatch(/trousseau_emails_waiting 0/)
  expect(text).toMatch(/trousseau_disk_bytes\{state="free"\} \d{6,}/)
  // Without a backup an alert on its age fires.
  expect(text).toMatch(/^trousseau_backup_seconds \+Inf$/m)
  expect(text).toMatch(/trousseau_build_info\{version="\d+\.\d+\.\d+"\} 1/)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).not.toMatch(/secret-(name|id|page)/)
})

test('the dashboard and the alerts ask for figures that exist', async () => {
  const text = await figures()
  const files = ['docs/monitoring/grafana.json', 'docs/monitoring/alerts.yaml'].map((path) =>
    readFileSync(path, 'utf8'),
  )
  const asked = new Set(files.join().match(/\b(?:trousseau|nodejs|process)_\w+/g))
  expect(asked.size).toBeGreaterThan(9)
  const alerts = files[1]!.match(/alert: (\w+)/g)!.map((line) => line.slice('alert: '.length))
  const explained = readFileSync('docs/deployment.md', 'utf8').match(/(?<=^\| `)Trousseau\w+/gm)
  expect(explained).toEqual(alerts)
  for (const name of asked)
    expect(text).toMatch(new RegExp(`^# TYPE ${name.replace(/_(bucket|count)$/, '')} `, 'm'))
})

test('the port of visitors does not serve them, and theirs serves nothing else', async () => {
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404)
  expect(await (await fetch(`${server.address}/metrics`)).text()).not.toContain('trousseau_http')
  expect((await fetch(`${server.metricsAddress}/api/version`)).status).toBe(404)
  expect(new URL(server.metricsAddress!).hostname).toBe('127.0.0.1')
})

test('a taken port is one sentence with its setting', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as { port: number }
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url, PORT: '0', METRICS_PORT: String(port) })
  await expect(startServer(config, createLog('silent'))).rejects.toThrow(
    `Another program is using port ${port} of 127.0.0.1. Stop it, or set METRICS_PORT to a free port, for example METRICS_PORT=${port + 1}.`,
  )
  other.close()
})

test('a slow statement is logged by its text, without its values, and counted', async () => {
  const lines: string[] = []
  const { pool, close } = openDatabase(url, { log: createLog('info', { write: (line) => lines.push(line) }) })
  await pool.query('select 1')
  await pool.query('select pg_sleep(0.6), $1::text as name', ['Maya Haddad'])
  const client = await pool.connect()
  await client.query('select\n  pg_sleep(0.6)')
  client.release()
  await close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'slow query', statement: 'select pg_sleep(0.6), $1::text as name' },
    { msg: 'slow query', statement: 'select pg_sleep(0.6)' },
  ])
  expect(lines.join()).not.toContain('Maya')
  expect(await figures()).toMatch(/trousseau_slow_queries_total [2-9]/)
})
