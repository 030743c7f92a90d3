import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fetchPicture as messages } from '#imports/texts/texts.gen.js'
import type { Config } from '#platform/config/config.ts'
import { type Internet, internet, NotPublic, openRequest } from '#platform/internet/open-request.ts'
import { ChannelClosed } from '#platform/internet/outward.ts'
import { privateWriteStream } from '#platform/storage/private-files.ts'

export const maxPictureBytes = 10 * 1024 * 1024
/** Milliseconds for the whole picture. */
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

/** Writes the picture of an address to `path`. Throws PictureFailed. */
export async function fetchPicture(
  config: Config,
  address: string,
  path: string,
  net: Internet = internet,
): Promise<void> {
  const url = checkedUrl(address)
  const signal = AbortSignal.timeout(net.longest ?? longest)
  const headers = { accept: 'image/*', 'accept-encoding': 'identity' }
  try {
    const reply = await openRequest(
      { config, channel: 'importPictures' },
      url,
      { method: 'GET', headers },
      net,
      signal,
    )
    try {
      assertUsable(reply)
      await pipeline(reply, limitBytes(), privateWriteStream(path), { signal })
    } finally {
      reply.destroy()
    }
  } catch (error) {
    if (error instanceof PictureFailed) throw error
    if (error instanceof ChannelClosed) throw new PictureFailed(messages.closed)
    if (error instanceof NotPublic) throw new PictureFailed(messages.private)
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

function assertUsable({ statusCode = 0, headers }: IncomingMessage): void {
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
