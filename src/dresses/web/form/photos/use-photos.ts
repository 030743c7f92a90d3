import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getCurrentUser } from '#accounts/contract.ts'
import { photoField as messages } from '#dresses/texts/texts.gen.js'
import { type UploadedPicture, uploadPicture } from '#files/contract.ts'
import type { AccountId } from '#shared/ids.ts'
import { type Api, ApiError } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { ConnectionLost, sendForm } from '#ui/api/send-form.ts'
import type { Photo, Photos, PhotosChange } from './photos-reducer.ts'
import { createUploadQueue, type TransferOptions, type UploadQueue } from './upload-queue.ts'

export interface PhotosState extends Photos {
  queue: UploadQueue
  previewOf(key: string): string | undefined
}

export function usePhotos(start: readonly Photo[], viewerId: AccountId): PhotosState {
  const api = useApi()
  const [queue] = useState(() =>
    createUploadQueue({ start, send: (file, key, options) => upload(api, viewerId, file, key, options) }),
  )
  const photos = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const previews = useRef(new Map<string, string>())

  useEffect(() => {
    const retryAll = () => queue.change({ kind: 'retry-all' })
    addEventListener('online', retryAll)
    return () => removeEventListener('online', retryAll)
  }, [queue])

  useEffect(() => {
    const urls = previews.current
    return () => {
      queue.close()
      for (const url of urls.values()) URL.revokeObjectURL(url)
    }
  }, [queue])

  function previewOf(key: string): string | undefined {
    const file = queue.fileOf(key)
    if (!file) return undefined
    const url = previews.current.get(key) ?? URL.createObjectURL(file)
    previews.current.set(key, url)
    return url
  }
  return { ...photos, queue, previewOf }
}

async function upload(
  api: Api,
  userId: AccountId,
  file: File,
  key: string,
  options: TransferOptions,
): Promise<PhotosChange> {
  try {
    const image = await downscaleImage(file)
    const { filePath } = await uploadWithRetry(api, image, { ...options, name: file.name, userId })
    return { kind: 'sent', key, path: filePath, at: Date.now() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    if (error instanceof UnfitFile) return { kind: 'refused', key, reason: error.message }
    if (error instanceof ConnectionLost) {
      return { kind: 'failed', key, reason: navigator.onLine ? messages.lost : messages.offline }
    }
    const reason = error instanceof ApiError && error.code !== 'unreadable' ? error.message : messages.failed
    return { kind: isRetryable(error) ? 'failed' : 'refused', key, reason }
  }
}

async function uploadWithRetry(api: Api, file: Blob, options: Parameters<typeof uploadPhoto>[1]) {
  try {
    return await uploadPhoto(file, options)
  } catch (error) {
    if (error instanceof ConnectionLost && error.brokenOff) await delay(1500, options.signal)
    // This call has session recovery: it asks for the password in a dialog over this page.
    else if (error instanceof ApiError && error.status === 401) await api.call(getCurrentUser, {})
    else throw error
    return uploadPhoto(file, options)
  }
}

/** Rejects on abort. */
function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('aborted', 'AbortError'))
    })
  })
}

interface UploadOptions {
  name: string
  userId: AccountId
  signal: AbortSignal
  /** @param part uploaded part, 0 to 1 */
  onProgress(part: number): void
}

async function uploadPhoto(file: Blob, { name, ...options }: UploadOptions): Promise<UploadedPicture> {
  const body = new FormData()
  body.append('file', file, name)
  return (await sendForm(uploadPicture, body, options)) as UploadedPicture
}

function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500 || error.status === 401
}

/** Pixels; twice the longest side that any page shows. */
const longestSide = 2400
/** Bytes. */
const downscaleAbove = 4_000_000
/** The server's limit in bytes. */
const maxBytes = 10_000_000
const acceptedTypes = /^image\/(jpeg|png|webp)$/

/** The message is for the user. */
class UnfitFile extends Error {}

/** Returns a small file unchanged and a large one as a smaller JPEG. The server judges a file that the browser cannot read. */
async function downscaleImage(file: File): Promise<Blob> {
  if (file.size === 0) throw new UnfitFile(messages.empty)
  if (file.type && !file.type.startsWith('image/')) throw new UnfitFile(messages.notAPicture)
  const accepted = acceptedTypes.test(file.type)
  if (accepted && file.size < 1_000_000) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) {
    if (!accepted && file.type) throw new UnfitFile(messages.notAPicture)
    if (file.size > maxBytes) throw new UnfitFile(messages.tooLarge)
    return file
  }
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  if (accepted && scale === 1 && file.size <= downscaleAbove) return file
  const scaled = await drawScaled(picture, scale)
  picture.close()
  if (scaled && (scaled.size < file.size || !accepted || file.size > maxBytes)) return scaled
  if (file.size > maxBytes) throw new UnfitFile(messages.tooLarge)
  return file
}

async function drawScaled(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency; without this, transparent pixels become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
