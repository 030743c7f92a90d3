import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { recordAudit } from '#audit/server/store.ts'
import {
  damagedPicture,
  hourlyUploads,
  tooManyPixels,
  type UploadedPicture,
  uploadAddressUsed,
  uploadsFull,
} from '#files/contract.ts'
import { uploadQuota } from '#files/rules/pictures.ts'
import { makeAvif } from '#files/server/jobs.ts'
import { removePicture } from '#files/server/pictures/remove-picture.ts'
import type { StoredPicture } from '#files/server/pictures.ts'
import {
  advisoryLockUploadsOf,
  countUploads,
  markFailed,
  markStored,
  type Reserved,
  reserveUpload,
} from '#files/server/store.ts'
import type { Config } from '#platform/config/config.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { makePrivateFolder } from '#platform/storage/private-files.ts'
import { isStorageFull } from '#platform/storage/storage-full.ts'
import { hourMs } from '#shared/dates.ts'
import type { PictureId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import type { StreamToDisk } from './stream-to-disk.ts'

interface Upload {
  id: PictureId
  viewer: Viewer
  ip: string
  maxBytes: number
  receive: StreamToDisk
  transparent?: boolean
}

/** Receives and stores a picture. A failure leaves nothing but the count of the attempt. Throws the refusals of the contract. */
export async function acceptPicture(deps: Deps, upload: Upload): Promise<UploadedPicture> {
  const { id, viewer, ip, maxBytes } = upload
  await inTransaction(deps.db, (tx) => admit(tx, deps, viewer, { id, ownerId: viewer.id, bytes: maxBytes }))
  const folder = incomingFile(deps.config)
  const path = join(folder, id)
  try {
    await makePrivateFolder(folder)
    await upload.receive(path, maxBytes)
    // Loads sharp with the first picture: it takes 10 MB.
    const { assertAllowedImage } = await import('./assert-allowed-image.ts')
    const pixels = await assertAllowedImage(path)
    const stored = await decoding(pixels, () => storeUpload(deps, stemOf(id), path, upload.transparent))
    await inTransaction(deps.db, async (tx) => {
      await markStored(tx, id, stored)
      const subject = { subjectType: 'picture', subjectId: id } as const
      await recordAudit(tx, { viewer, ip, now: deps.clock() }, { action: 'picture.uploaded', ...subject })
      await deps.jobs.send(tx, makeAvif, { id })
    })
    const { path: filePath, width, height, placeholder } = stored
    return { filePath, width, height, placeholder, avif: false }
  } catch (error) {
    await removePicture(deps.files, stemOf(id))
    await markFailed(deps.db, id)
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Temporary file of an upload. */
export function incomingFile({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'incoming')
}

/** Unguessable names that do not reveal the uploader. */
export function stemOf(id: string): string {
  return `pictures/${id}`
}

const two = pLimit(2)
const one = pLimit(1)
const large = 16_000_000

// Progressive and interlaced pictures are decoded whole: 110 to 360 MB for 40 million pixels. Others are read line by line.
export function decoding<T>(pixels: number, work: () => Promise<T>): Promise<T> {
  return pixels > large ? one(() => two(work)) : two(work)
}

async function admit(tx: Tx, { clock, config }: Deps, viewer: Viewer, row: Reserved): Promise<void> {
  const now = clock()
  await advisoryLockUploadsOf(tx, viewer.id)
  const quota = uploadQuota(viewer.role)
  const held = await countUploads(tx, viewer.id, new Date(now.getTime() - hourMs))
  const factor = config.RATE_LIMIT_FACTOR
  if (factor > 0 && held.tries >= quota.anHour * factor) {
    throw new Refused(hourlyUploads, { retryAfterSeconds: hourMs / 1000 })
  }
  if (held.bytes + row.bytes > quota.bytes) throw new Refused(uploadsFull)
  if (!(await reserveUpload(tx, now, row))) throw new Refused(uploadAddressUsed)
}

/** Stores the picture at `path` with its variants. Throws the refusals of the contract. */
export async function storeUpload(
  { files }: Pick<Deps, 'files'>,
  stem: string,
  path: string,
  transparent?: boolean,
): Promise<StoredPicture> {
  const options = { sharing: true, transparent, draft: `${path}.original` }
  const { storePicture } = await import('#files/server/pictures.ts')
  return storePicture(files, stem, path, options).catch((error: unknown) => {
    throw refusalBehind(error) ?? error
  })
}

/** sharp throws plain messages; errors of disks and buckets have a code. */
export function refusalBehind(error: unknown): Refused | undefined {
  if (!(error instanceof Error) || 'code' in error || '$metadata' in error) return undefined
  if (isStorageFull(error)) return undefined
  return new Refused(/pixel limit/i.test(error.message) ? tooManyPixels : damagedPicture)
}
