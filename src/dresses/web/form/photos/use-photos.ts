import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type UploadedPicture, uploadPicture } from '#files/contract.ts'
import { preparePicture, UnfitPicture } from '#files/web/prepare-picture.ts'
import { isRetryable, pictureProblem, sendPicture } from '#files/web/send-picture.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Api } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
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
    const picture = await preparePicture(file)
    const { filePath } = (await sendPicture(api, uploadPicture, picture, {
      ...options,
      userId,
    })) as UploadedPicture
    return { kind: 'sent', key, path: filePath, at: Date.now() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    if (error instanceof UnfitPicture) return { kind: 'refused', key, reason: error.message }
    return { kind: isRetryable(error) ? 'failed' : 'refused', key, reason: pictureProblem(error) }
  }
}
