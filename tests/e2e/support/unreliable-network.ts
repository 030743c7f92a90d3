import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from '#tests/e2e/support/fixtures.ts'

/** A proxy between browser and server that can stall pages, and interrupt or never answer uploads. */
interface UnreliableNetwork {
  port: number
  /** Uploads are interrupted after this many bytes; undefined for no interruption. */
  interruptAfter: number | undefined
  /** The number of interrupted uploads. */
  interrupted: number
  /** Uploads are received and never answered. */
  ignoreUploads: boolean
  /** The number of uploads that were received and not answered. */
  ignored: number
  /** Pages stall after this part of their HTML until `resume` is called. */
  stallAfter: string | undefined
  resume(): void
}

/** A test whose browser uses such a proxy. */
export const testOnUnreliableNetwork = test.extend<{ network: UnreliableNetwork }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  network: async ({}, use) => {
    const network: UnreliableNetwork = {
      port: 0,
      interruptAfter: undefined,
      interrupted: 0,
      ignoreUploads: false,
      ignored: 0,
      stallAfter: undefined,
      resume() {},
    }
    const proxy = createServer((incoming, answer) => forward(network, incoming, answer))
    // Playwright's API requests ask for a tunnel even for plain HTTP.
    proxy.on('connect', ({ url = '' }, socket) => {
      const [host, port] = url.split(':')
      const onward = connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        onward.pipe(socket).pipe(onward)
      })
      for (const end of [onward, socket]) end.on('error', () => [onward, socket].map((one) => one.destroy()))
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    network.port = (proxy.address() as AddressInfo).port
    await use(network)
    proxy.closeAllConnections()
    proxy.close()
  },
  proxy: async ({ network }, use) => use({ server: `http://127.0.0.1:${network.port}` }),
})

function forward(network: UnreliableNetwork, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '' } = incoming
  const upload = url.endsWith('/api/objects/upload')
  if (network.ignoreUploads && upload) {
    incoming.on('end', () => network.ignored++).resume()
    return
  }
  if (network.stallAfter && headers.accept?.includes('text/html')) {
    void stall(network, network.stallAfter, url, headers, answer)
    return
  }
  const interrupts = network.interruptAfter !== undefined && upload
  const onward = request(url, { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  let carried = 0
  incoming.on('data', (chunk: Buffer) => {
    carried += chunk.length
    if (!interrupts || carried < network.interruptAfter!) return
    network.interrupted++
    incoming.socket.destroy()
  })
  incoming.pipe(onward)
}

async function stall(
  network: UnreliableNetwork,
  mark: string,
  url: string,
  { cookie = '' }: IncomingHttpHeaders,
  answer: ServerResponse,
): Promise<void> {
  const page = await fetch(url, { headers: { cookie } })
  const html = await page.text()
  const end = html.indexOf(mark) + mark.length
  const { 'content-encoding': _, 'content-length': __, ...rest } = Object.fromEntries(page.headers)
  answer.writeHead(page.status, rest)
  answer.write(html.slice(0, end))
  await new Promise<void>((resolve) => {
    network.resume = resolve
  })
  answer.end(html.slice(end))
}
