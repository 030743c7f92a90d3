import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'

/** Same numbers for the same seed, so that a failed request can be sent again. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  return { next, one: <T>(values: readonly T[]): T => values[next(values.length)] as T }
}
type Random = ReturnType<typeof randomOf>

const usualMethods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'DELETE']
const oddMethods = [...METHODS, 'FOO', 'get', 'G@T', '_', 'CONNECT']

const headerNames =
  `content-encoding content-encoding range range expect if-range if-match accept content-type content-type
  content-length transfer-encoding te trailer upgrade accept-encoding accept-language if-none-match if-modified-since
  if-unmodified-since cookie authorization origin referer host x-forwarded-for x-forwarded-host x-forwarded-proto forwarded
  x-request-id x-viewer idempotency-key connection date prefer sec-fetch-site user-agent x-http-method-override last-event-id
  via keep-alive access-control-request-method proxy-connection http2-settings __proto__ constructor x\u00e9`.split(
    /\s+/,
  )

/** A request with one of these may have another end, or none. */
const framing = /^(content-length|transfer-encoding|connection|upgrade|trailer|te|expect|x\u00e9):/

const values = [
  ...`x * */* 0 -1 1 1e309 NaN 99999999999999999999 a,b;q=0 ; , " %00 bytes=0- bytes=-1 bytes=9-1 bytes=999999999- bytes=0-0,2-3
    bytes=x lines=1-2 bytes= gzip br deflate identity gzip,x chunked chunked,gzip 100-continue 200-ok close keep-alive upgrade
    websocket h2c text/event-stream text/html application/json text/plain application/json;charset=x text/csv null /
    application/x-www-form-urlencoded multipart/form-data multipart/form-data;boundary=b multipart/form-data;boundary=
    multipart/mixed image/png image/ application/json,text/plain a/b;c=\u00ff "\u00e9 \u0080\u00ff __proto__ constructor {} [1]
    2026-02-30 W/"x" "x","y" http://evil.test ::1 127.0.0.1,x,::ffff:1 for=_x;proto=x shop.test:99999 [::1 session= session=x
    theme=dark session=a;session=b theme=";x DELETE 01900000-0000-7000-8000-00000000dead`.split(/\s+/),
  '',
  ' ',
  '\t',
  'x\ty',
  'Bearer x',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'x'.repeat(300),
  '=;,'.repeat(2000),
]

const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n'
const bodies: Buffer[] = [
  '',
  '',
  '{}',
  '[]',
  'null',
  '"x"',
  '1e309',
  '{"__proto__":{"x":1}}',
  '{"a":',
  '{"id":{}}',
  '\u0000',
  'a=1&b=2',
  'a=%zz&__proto__=x',
  '--b\r\n',
  '--b--\r\n',
  `${file}x`,
  `${file}${'x'.repeat(500)}\r\n--b--\r\n`,
  '0\r\n\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
  'fffffffff\r\n',
  'x'.repeat(20_000),
  '['.repeat(5000),
  gzipSync('{}'),
  gzipSync(Buffer.alloc(1_000_000)).subarray(0, 300),
  Buffer.from([0x89, 0x50, 0, 255]),
].map((body) => (typeof body === 'string' ? Buffer.from(body) : body))

const oddQueries = ',,,,?,?x,?page=-1,?limit=1e9,?a[b]=c,?eventDate=x,?format=csv,?%00=%zz,?id=%ff&id='.split(
  ',',
)
const oddPaths = '* // /%80 /..%2f /\u00e9 http://shop.test/ /files/ /assets/ /? /#'.split(' ')

export interface OddRequest {
  bytes: Buffer
  /** It ends where it says, so that the reply to the next request must follow. */
  isComplete: boolean
}

/** @param cookies of sessions; '' for a guest */
export function oddRequest(random: Random, paths: readonly string[], cookies: readonly string[]): OddRequest {
  const { next, one } = random
  const method = next(6) === 0 ? one(oddMethods) : one(usualMethods)
  const path = next(12) === 0 ? one(oddPaths) : one(paths) + one(oddQueries)
  const body = one(bodies)
  const cookie = one(cookies)
  const lines = [`${method} ${path} HTTP/1.1`]
  if (next(30) > 0) lines.push('host: shop.test')
  if (cookie) lines.push(`cookie: ${cookie}`)
  for (let count = next(5); count > 0; count -= 1) lines.push(`${one(headerNames)}: ${one(values)}`)
  if (body.length > 0) lines.push(`content-type: ${one(['application/json', one(values)])}`)
  // A stream of changes has no end.
  const isComplete =
    METHODS.includes(method) && !path.includes('/changes') && !lines.some((line) => framing.test(line))
  const isFalse = body.length > 0 && next(20) === 0
  if (body.length > 0) lines.push(`content-length: ${isFalse ? next(30_000) : body.length}`)
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  return { bytes: Buffer.concat([head, body]), isComplete: isComplete && !isFalse }
}

/** Milliseconds in which the server must end a connection. */
const longest = 20_000
/** After which nothing more follows a request that is not complete. */
const patience = 400

/**
 * Sends a request and a plain one behind it. The server must end the connection in time.
 * @returns the statuses of its replies; `undefined` when it did not end the connection
 */
export async function sendOddly(
  port: number,
  { bytes, isComplete }: OddRequest,
): Promise<number[] | undefined> {
  const plain = 'GET /healthz HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n'
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  let ending: NodeJS.Timeout | undefined
  const hasEnded = await new Promise<boolean>((done) => {
    const late = setTimeout(() => done(false), longest)
    const end = () => {
      clearTimeout(late)
      done(true)
    }
    socket
      .on('data', (part: Buffer) => parts.push(part))
      .on('close', end)
      .on('error', end)
    socket.write(Buffer.concat([bytes, Buffer.from(plain)]))
    if (!isComplete) ending = setTimeout(() => socket.end(), patience)
  })
  clearTimeout(ending)
  socket.destroy()
  const replies = Buffer.concat(parts)
    .toString('latin1')
    .matchAll(/HTTP\/1\.1 (\d{3}) /g)
  return hasEnded ? [...replies].map(([, status]) => Number(status)) : undefined
}

interface Tried {
  sent: number
  /** Requests by the status of the first reply; 0 for a connection that was closed without one. */
  statuses: Map<number, number>
  /** Requests that failed on the server, or whose connection it did not end. */
  failed: string[]
}

/** Sends many odd requests, some at the same time. */
export async function tryOddRequests(
  port: number,
  {
    count,
    seed,
    paths,
    cookies,
  }: { count: number; seed: number; paths: readonly string[]; cookies: readonly string[] },
): Promise<Tried> {
  const random = randomOf(seed)
  const tried: Tried = { sent: 0, statuses: new Map(), failed: [] }
  async function client() {
    while (tried.sent < count) {
      tried.sent += 1
      const request = oddRequest(random, paths, cookies)
      const statuses = await sendOddly(port, request)
      const first = statuses?.find((status) => status !== 100) ?? 0
      tried.statuses.set(first, (tried.statuses.get(first) ?? 0) + 1)
      if (!statuses || statuses.some((status) => status >= 500))
        tried.failed.push(
          `${statuses?.join(' ') ?? 'no end'}: ${request.bytes.toString('latin1').slice(0, 600)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: 24 }, client))
  return tried
}
