import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Connection {
  client: Socket
  upstream: Socket
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

  const server = createServer((client) => {
    if (isRefusing) {
      refused += 1
      client.destroy()
      return
    }
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const connection: Connection = { client, upstream, startup: undefined }
    connections.add(connection)
    client.on('data', (bytes) => {
      connection.startup ??= bytes.toString('latin1')
      lastMessage = performance.now()
      if (swallow !== undefined && bytes.includes(swallow)) {
        swallow = undefined
        return
      }
      upstream.write(bytes)
      if (isFrozen(connection)) pause(connection)
    })
    upstream.on('data', (bytes) => client.write(bytes))
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
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

  function pause({ client, upstream }: Connection) {
    client.pause()
    upstream.pause()
  }

  async function listen(at: number): Promise<number> {
    await once(
      folder ? server.listen(join(folder, '.s.PGSQL.5432')) : server.listen(at, '127.0.0.1'),
      'listening',
    )
    return folder ? 5432 : (server.address() as AddressInfo).port
  }

  const own = await listen(0)
  const proxyUrl = new URL(database)
  proxyUrl.searchParams.delete('port')
  proxyUrl.port = String(own)
  if (folder) proxyUrl.searchParams.set('host', folder)
  else {
    proxyUrl.searchParams.delete('host')
    proxyUrl.hostname = '127.0.0.1'
  }

  const proxy = {
    url: proxyUrl.href,
    /** Ends every connection; accepts new ones. */
    cut() {
      for (const { client, upstream } of connections) {
        client.destroy()
        upstream.destroy()
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
      for (const { client, upstream } of connections) {
        client.resume()
        upstream.resume()
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
