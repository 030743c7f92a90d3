import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getCurrentUser } from '#accounts/contract.ts'
import { type Api, ApiError } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { downscaleImage, UnfitFile } from './downscale-image.ts'
import { photoMessages as words } from './photo-messages.ts'
import type { Photo, Photos, PhotosChange } from './photos-reducer.ts'
import { createUploadQueue, type Line, type UploadQueue } from './upload-queue.ts'
import { ConnectionLost, isRetryable, uploadWithProgress } from './upload-with-progress.ts'

export interface PhotosState extends Photos {
  queue: UploadQueue
  /** An address to look at a photo before the house shows it. */
  previewOf(key: string): string | undefined
}

/** @param viewerId in whose name photos are sent. */
export function usePhotos(start: readonly Photo[], viewerId: string): PhotosState {
  const api = useApi()
  const [queue] = useState(() =>
    createUploadQueue({ start, send: (file, key, line) => carried(api, viewerId, file, key, line) }),
  )
  const photos = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const previews = useRef(new Map<string, string>())

  useEffect(() => {
    const goOn = () => queue.change({ kind: 'retry-all' })
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [queue])

  useEffect(() => {
    const made = previews.current
    return () => {
      queue.close()
      for (const address of made.values()) URL.revokeObjectURL(address)
    }
  }, [queue])

  function previewOf(key: string): string | undefined {
    const file = queue.fileOf(key)
    if (!file) return undefined
    const address = previews.current.get(key) ?? URL.createObjectURL(file)
    previews.current.set(key, address)
    return address
  }
  return { ...photos, queue, previewOf }
}

async function carried(
  api: Api,
  as: string,
  file: File,
  key: string,
  { signal, onProgress }: Line,
): Promise<PhotosChange> {
  try {
    const { filePath } = await sendFor(api, as, await downscaleImage(file), {
      name: file.name,
      signal,
      onProgress,
    })
    return { kind: 'sent', key, path: filePath, at: Date.now() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    if (error instanceof UnfitFile) return { kind: 'refused', key, reason: error.message }
    if (error instanceof ConnectionLost) {
      return { kind: 'failed', key, reason: navigator.onLine ? words.lost : words.offline }
    }
    const reason = error instanceof ApiError && error.code !== 'unreadable' ? error.message : words.failed
    return { kind: isRetryable(error) ? 'failed' : 'refused', key, reason }
  }
}

async function sendFor(
  api: Api,
  as: string,
  file: Blob,
  line: Line & { name: string },
): ReturnType<typeof uploadWithProgress> {
  try {
    return await uploadWithProgress(file, { ...line, as })
  } catch (error) {
    if (error instanceof ConnectionLost && error.brokenOff) {
      await pause(line.signal)
      return uploadWithProgress(file, { ...line, as })
    }
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    // A session that has ended is mended by asking who is there: the password is asked for over this page.
    await api.call(getCurrentUser, {})
    return uploadWithProgress(file, { ...line, as })
  }
}

/** Before the one try that nobody has to ask for; rejects when the photo is called off meanwhile. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = setTimeout(resolve, 1500)
    signal.addEventListener('abort', () => {
      clearTimeout(waiting)
      reject(new DOMException('called off', 'AbortError'))
    })
  })
}
