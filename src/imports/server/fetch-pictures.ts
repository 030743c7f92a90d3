import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { recordAudit } from '#audit/server/store.ts'
import { addImportedPicture } from '#dresses/server/import-store.ts'
import { removePicture } from '#files/server/pictures/remove-picture.ts'
import { storeFetchedPicture } from '#files/server/uploads/fetched-picture.ts'
import { incomingFile, stemOf } from '#files/server/uploads/uploads.ts'
import { fetchPictures } from '#imports/server/jobs.ts'
import { fetchPicture as fetchPictureTexts, fetchPictures as messages } from '#imports/texts/texts.gen.js'
import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type Internet, internet, NotPublic, openRequest } from '#platform/internet/open-request.ts'
import { ChannelClosed } from '#platform/internet/outward.ts'
import { makePrivateFolder, privateWriteStream } from '#platform/storage/private-files.ts'
import { readSettings } from '#settings/server/store.ts'
import { minuteMs } from '#shared/dates.ts'
import type { ImportId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import {
  countWaiting,
  hasPicture,
  markPictureFailed,
  markPictureStored,
  nextWaiting,
  type PictureRow,
  raiseVersion,
} from './picture-store.ts'

const mostTries = 3
/** Milliseconds of one delivery of the job; the queue counts a longer one as lost. */
const longestRun = 5 * minuteMs

/** Fetches the waiting pictures of an import, each at most three times. Can run twice at once. */
export async function fetchImportPictures(deps: Deps, id: ImportId, net: Internet = internet): Promise<void> {
  const { db, jobs } = deps
  const began = performance.now()
  for (let after = ''; ; ) {
    const picture = await nextWaiting(db, id, after)
    if (!picture) break
    after = picture.id
    const { importPictures } = await readSettings(db)
    if (!importPictures) await markPictureFailed(db, picture.id, messages.forbidden)
    else await fetchOne(deps, picture, net)
    if (performance.now() - began > longestRun) return jobs.send(db, fetchPictures, { id })
  }
  // The queue tries again later.
  if ((await countWaiting(db, id)) > 0) throw new Error(`Pictures of the import ${id} wait for another try.`)
}

async function fetchOne(deps: Deps, picture: PictureRow, net: Internet): Promise<void> {
  const { db, config } = deps
  const folder = incomingFile(config)
  const path = join(folder, `${picture.id}-${performance.now()}`)
  try {
    await makePrivateFolder(folder)
    await fetchPicture(config, picture.url, path, net)
    await storeFetchedPicture(deps, picture.id, path, (tx, stored) => addToDress(deps, tx, picture, stored))
  } catch (error) {
    if (error instanceof Unused) {
      await removePicture(deps.files, stemOf(picture.id))
      return markPictureFailed(db, picture.id, error.message)
    }
    if (!(error instanceof PictureFailed) && !(error instanceof Refused)) throw error
    const isLast = picture.tries + 1 >= mostTries
    const again = error instanceof PictureFailed && error.isTemporary && !isLast
    await markPictureFailed(db, picture.id, error.message, again)
  } finally {
    await rm(path, { force: true })
  }
}

/** Nothing shows the stored picture. */
class Unused extends Error {}

async function addToDress(
  { clock }: Deps,
  tx: Tx,
  { id, importId, dressId, url }: PictureRow,
  path: string,
): Promise<void> {
  if (!(await markPictureStored(tx, id))) {
    if (await hasPicture(tx, id)) return
    throw new Unused(messages.removed)
  }
  const version = await addImportedPicture(tx, dressId, path, clock())
  if (version === undefined) throw new Unused(messages.full)
  await raiseVersion(tx, importId, dressId, version)
  const detail = { url, after: { path } }
  await recordAudit(
    tx,
    { now: clock() },
    { action: 'dress.picture_imported', subjectType: 'dress', subjectId: dressId, detail },
  )
}

export const maxPictureBytes = 10 * 1024 * 1024
/** Milliseconds for the whole picture. */
const longest = 10_000

/** Why a picture was not fetched, in words. */
class PictureFailed extends Error {
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
    if (error instanceof ChannelClosed) throw new PictureFailed(fetchPictureTexts.closed)
    if (error instanceof NotPublic) throw new PictureFailed(fetchPictureTexts.private)
    if (signal.aborted) throw new PictureFailed(fetchPictureTexts.slow, true)
    // The disk's own errors are not the server's.
    if ((error as NodeJS.ErrnoException).path === path) throw error
    throw new PictureFailed(fetchPictureTexts.unreachable, true)
  }
}

function checkedUrl(address: string): URL {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password) {
    throw new PictureFailed(fetchPictureTexts.address)
  }
  return url
}

function assertUsable({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode >= 300 && statusCode < 400) throw new PictureFailed(fetchPictureTexts.redirect)
  if (statusCode !== 200) {
    const isTemporary = statusCode >= 500 || statusCode === 408 || statusCode === 429
    throw new PictureFailed(fetchPictureTexts.status({ status: statusCode }), isTemporary)
  }
  if (Number(headers['content-length'] ?? 0) > maxPictureBytes)
    throw new PictureFailed(fetchPictureTexts.large)
}

function limitBytes(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > maxPictureBytes) done(new PictureFailed(fetchPictureTexts.large))
      else done(null, chunk)
    },
  })
}
