import { newKey } from '#ui/api/request-keys.ts'
import { type Photo, type Photos, type PhotosChange, photosReducer } from './photos-reducer.ts'

export interface UploadQueueOptions {
  start: readonly Photo[]
  /** Rejects only on abort. */
  send(file: File, key: string, options: TransferOptions): Promise<PhotosChange>
}

export interface TransferOptions {
  signal: AbortSignal
  onProgress(part: number): void
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** Parallel uploads share one connection, so more of them all take longer. */
const concurrency = 2

export function createUploadQueue({ start, send }: UploadQueueOptions) {
  let photos: Photos = { photos: start, refused: [], announcement: '' }
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  const waiters = new Set<(photos: Photos) => void>()

  function change(next: PhotosChange): void {
    photos = photosReducer(photos, next)
    schedule()
    for (const listener of listeners) listener()
  }

  function schedule(): void {
    for (const [key, controller] of running) {
      if (!photos.photos.some((photo) => photo.key === key)) controller.abort()
    }
    for (const { key, state } of photos.photos) {
      const file = files.get(key)
      if (file && state === 'waiting' && !running.has(key) && running.size < concurrency)
        void upload(key, file)
    }
    if (photos.photos.some(({ state }) => state === 'waiting' || state === 'sending')) return
    for (const resolve of waiters) resolve(photos)
    waiters.clear()
  }

  async function upload(key: string, file: File): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    running.set(key, controller)
    photos = photosReducer(photos, { kind: 'progress', key, progress: 0 })
    const onProgress = (progress: number) => {
      if (!signal.aborted) change({ kind: 'progress', key, progress })
    }
    const result = await send(file, key, { signal, onProgress }).catch(() => undefined)
    running.delete(key)
    if (result && !signal.aborted) change(result)
    else schedule()
  }

  return {
    change,
    add(list: readonly File[]) {
      const added = list.map((file) => ({ key: newKey(), file }))
      for (const { key, file } of added) files.set(key, file)
      change({ kind: 'add', files: added.map(({ key, file }) => ({ key, name: file.name })) })
    },
    fileOf: (key: string) => files.get(key),
    read: () => photos,
    settled: () =>
      new Promise<Photos>((resolve) => {
        waiters.add(resolve)
        schedule()
      }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      for (const controller of running.values()) controller.abort()
      files.clear()
    },
  }
}
