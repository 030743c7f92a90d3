import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from './journey.ts'

/** The way between a browser and the house, which can stall in a page, break off in an upload, or swallow it. */
interface LossyLine {
  port: number
  /** Uploads from now on break off after this many bytes; undefined mends it. */
  cutAfter: number | undefined
  /** How many have broken off. */
  cuts: number
  /** Uploads from now on are taken and never answered. */
  silent: boolean
  /** How many were swallowed whole. */
  swallowed: number
  /** Pages from now on stop after this piece of their HTML, until `goOn`. */
  stallsAfter: string | undefined
  goOn(): void
}

/** A journey whose browser goes through such a line. */
export const testOnLossyLine = test.extend<{ line: LossyLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  line: async ({}, use) => {
    const line: LossyLine = {
      port: 0,
      cutAfter: undefined,
      cuts: 0,
      silent: false,
      swallowed: 0,
      stallsAfter: undefined,
      goOn() {},
    }
    const proxy = createServer((incoming, answer) => carry(line, incoming, answer))
    // What a journey does behind the scenes asks for a tunnel, also where it needs none.
    proxy.on('connect', ({ url = '' }, socket) => {
      const [host, port] = url.split(':')
      const onward = connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        onward.pipe(socket).pipe(onward)
      })
      for (const end of [onward, socket]) end.on('error', () => [onward, socket].map((one) => one.destroy()))
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    line.port = (proxy.address() as AddressInfo).port
    await use(line)
    proxy.closeAllConnections()
    proxy.close()
  },
  proxy: async ({ line }, use) => use({ server: `http://127.0.0.1:${line.port}` }),
})

function carry(line: LossyLine, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '' } = incoming
  const upload = url.endsWith('/api/objects/upload')
  if (line.silent && upload) {
    incoming.on('end', () => line.swallowed++).resume()
    return
  }
  if (line.stallsAfter && headers.accept?.includes('text/html')) {
    void stall(line, line.stallsAfter, url, headers, answer)
    return
  }
  const lossy = line.cutAfter !== undefined && upload
  const onward = request(url, { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  let carried = 0
  incoming.on('data', (chunk: Buffer) => {
    carried += chunk.length
    if (!lossy || carried < line.cutAfter!) return
    line.cuts++
    incoming.socket.destroy()
  })
  incoming.pipe(onward)
}

async function stall(
  line: LossyLine,
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
    line.goOn = resolve
  })
  answer.end(html.slice(end))
}
