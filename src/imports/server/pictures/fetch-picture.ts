import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { serverPicturesFetchPicture as messages } from '#imports/messages/texts.gen.js'
import { isPublicAddress } from './public-address.ts'

export const maxPictureBytes = 10 * 1024 * 1024
const longest = 10_000

/** Why a picture was not fetched, in words. */
export class PictureFailed extends Error {
  /** Whether another attempt may succeed. */
  readonly isTemporary: boolean
  constructor(message: string, isTemporary = false) {
    super(message)
    this.isTemporary = isTemporary
  }
}

/** How the internet is reached; tests pass their own. */
export interface Internet {
  resolve(host: string): Promise<LookupAddress[]>
  isAllowed(address: string): boolean
  request(options: RequestOptions, answered: (reply: IncomingMessage) => void): ClientRequest
  port: number
  /** Milliseconds for the whole picture. */
  longest?: number
}

export const internet: Internet = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  request: (options, answered) => https.request(options, answered),
  port: 443,
}

/**
 * Writes the picture of an address to `path`. Security: the name is resolved once, every address of it is checked, and the
 * connection goes to a checked address, so that a second answer of the resolver changes nothing. Throws PictureFailed.
 */
export async function fetchPicture(address: string, path: string, net: Internet = internet): Promise<void> {
  const url = checkedUrl(address)
  const signal = AbortSignal.timeout(net.longest ?? longest)
  try {
    const reply = await answerOf(url, net, signal)
    try {
      assertUsable(reply, net)
      await pipeline(reply, limitBytes(), createWriteStream(path), { signal })
    } finally {
      reply.destroy()
    }
  } catch (error) {
    if (error instanceof PictureFailed) throw error
    if (signal.aborted) throw new PictureFailed(messages.slow, true)
    // The disk's own errors are not the server's.
    if ((error as NodeJS.ErrnoException).path === path) throw error
    throw new PictureFailed(messages.unreachable, true)
  }
}

function checkedUrl(address: string): URL {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password) {
    throw new PictureFailed(messages.address)
  }
  return url
}

function answerOf(url: URL, net: Internet, signal: AbortSignal): Promise<IncomingMessage> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  // Node does not look up an address that is a number.
  if (isIP(hostname) && !net.isAllowed(hostname)) throw new PictureFailed(messages.private)
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      hostname,
      port: net.port,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity' },
      lookup: checkedLookup(net),
      // No connection of another request.
      agent: false,
      signal,
    }
    net.request(options, resolve).on('error', reject).end()
  })
}

function checkedLookup({ resolve, isAllowed }: Internet): LookupFunction {
  return (host, { all }, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        // One private address among public ones is an attack or a mistake.
        if (!first || !addresses.every(({ address }) => isAllowed(address))) {
          return done(new PictureFailed(messages.private), '')
        }
        return all ? done(null, addresses) : done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

function assertUsable({ statusCode = 0, headers, socket }: IncomingMessage, net: Internet): void {
  // Second line of defence: the other end of the connection.
  if (!net.isAllowed(socket.remoteAddress ?? '')) throw new PictureFailed(messages.private)
  if (statusCode >= 300 && statusCode < 400) throw new PictureFailed(messages.redirect)
  if (statusCode !== 200) {
    const isTemporary = statusCode >= 500 || statusCode === 408 || statusCode === 429
    throw new PictureFailed(messages.status({ status: statusCode }), isTemporary)
  }
  if (Number(headers['content-length'] ?? 0) > maxPictureBytes) throw new PictureFailed(messages.large)
}

function limitBytes(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > maxPictureBytes) done(new PictureFailed(messages.large))
      else done(null, chunk)
    },
  })
}
