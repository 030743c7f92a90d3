import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const program = ['/usr/sbin/pgbouncer', 'pgbouncer'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
)

export const isPgBouncerInstalled = program !== undefined

/** PgBouncer in transaction mode before a database that is reached by TCP, as docs/deployment.md sets it up. */
export async function startPgBouncer(databaseUrl: string) {
  const { username, password, hostname, port: databasePort, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  const settings =
    'set timezone=UTC; set statement_timeout=15000; set idle_in_transaction_session_timeout=30000'
  const target = `host=${hostname} port=${databasePort} dbname=${pathname.slice(1)} user=${username} password=${password}`
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
shop = ${target} connect_query='${settings}'
shop_session = ${target} pool_mode=session pool_size=40
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
server_reset_query_always = 0
ignore_startup_parameters = options
`,
  )
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  chmodSync(folder, 0o755)
  let child: ChildProcess
  async function start() {
    child = spawn(program!, [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', cwd: '/', ...account })
    while (!(await answers(port))) await sleep(20)
  }
  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    url: `postgres://anybody@127.0.0.1:${port}/shop`,
    sessionUrl: `postgres://anybody@127.0.0.1:${port}/shop_session`,
    async restart() {
      await stop()
      await start()
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}
