import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Connection {
  near: Socket
  far: Socket
  /** The first message, with user, database and application name. */
  startup: string | undefined
}

export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>

/** A proxy between a server and its database, on TCP or a Unix socket, that can drop or freeze connections. */
export async function openDatabaseProxy(database: string, { socket = false } = {}) {
  const target = new URL(database)
  const host = target.searchParams.get('host') ?? target.hostname
  const port = Number(target.searchParams.get('port') ?? (target.port || 5432))
  const folder = socket ? await mkdtemp(join(tmpdir(), 'trousseau-proxy-')) : undefined
  const connections = new Set<Connection>()
  let frozen: string | undefined
  let swallow: string | undefined
  let lastMessage = 0
  let isRefusing = false
  let refused = 0

  const server = createServer((near) => {
    if (isRefusing) {
      refused += 1
      near.destroy()
      return
    }
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const connection: Connection = { near, far, startup: undefined }
    connections.add(connection)
    near.on('data', (bytes) => {
      connection.startup ??= bytes.toString('latin1')
      lastMessage = performance.now()
      if (swallow !== undefined && bytes.includes(swallow)) {
        swallow = undefined
        return
      }
      far.write(bytes)
      if (isFrozen(connection)) pause(connection)
    })
    far.on('data', (bytes) => near.write(bytes))
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const)
      end
        .on('error', () => undefined)
        .on('close', () => {
          connections.delete(connection)
          other.destroy()
        })
  })

  function isFrozen({ startup }: Connection): boolean {
    return frozen !== undefined && startup?.includes(frozen) === true
  }

  function pause({ near, far }: Connection) {
    near.pause()
    far.pause()
  }

  async function listen(at: number): Promise<number> {
    await once(
      folder ? server.listen(join(folder, '.s.PGSQL.5432')) : server.listen(at, '127.0.0.1'),
      'listening',
    )
    return folder ? 5432 : (server.address() as AddressInfo).port
  }

  const own = await listen(0)
  const near = new URL(database)
  near.searchParams.delete('port')
  near.port = String(own)
  if (folder) near.searchParams.set('host', folder)
  else {
    near.searchParams.delete('host')
    near.hostname = '127.0.0.1'
  }

  const proxy = {
    url: near.href,
    /** Ends every connection; accepts new ones. */
    cut() {
      for (const { near, far } of connections) {
        near.destroy()
        far.destroy()
      }
    },
    /** Ends every connection, and each new one at once. */
    refuse() {
      isRefusing = true
      proxy.cut()
    },
    accept() {
      isRefusing = false
    },
    /** How many connections were ended at once. */
    refused: () => refused,
    /** Ends every connection and refuses new ones: ECONNREFUSED, or ENOENT on a Unix socket. */
    async down() {
      const closed = once(server, 'close')
      server.close()
      proxy.cut()
      await closed
    },
    async up() {
      await listen(own)
    },
    /** Forwards nothing on old and new connections whose startup message contains `application`. */
    freeze(application = '') {
      frozen = application
      for (const connection of connections) if (isFrozen(connection)) pause(connection)
    },
    thaw() {
      frozen = undefined
      for (const { near, far } of connections) {
        near.resume()
        far.resume()
      }
    },
    /** Drops the next message that contains this text. */
    swallow(messages: string) {
      swallow = messages
    },
    isSwallowing: () => swallow !== undefined,
    /** Whether nothing was sent to the database for 100 ms. */
    isQuiet: () => performance.now() - lastMessage > 100,
    async close() {
      if (server.listening) await proxy.down()
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
  return proxy
}
