import { newKey } from '#ui/form/new-key.ts'
import { type Photo, type Photos, type PhotosChange, photosReducer } from './photos-reducer.ts'

export interface UploadQueueOptions {
  start: readonly Photo[]
  /** Resolves to what has become of the file; rejects only when it was called off. */
  send(file: File, key: string, line: Line): Promise<PhotosChange>
}

export interface Line {
  signal: AbortSignal
  onProgress(part: number): void
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** At a time: more of them share one connection and all take longer. */
const lines = 2

/** Sends photos in the order they were added, and keeps what is known of them. */
export function createUploadQueue({ start, send }: UploadQueueOptions) {
  let photos: Photos = { photos: start, refused: [], said: '' }
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  const waiters = new Set<(photos: Photos) => void>()

  function change(news: PhotosChange): void {
    photos = photosReducer(photos, news)
    pump()
    for (const listen of listeners) listen()
  }

  function pump(): void {
    for (const [key, line] of running) {
      if (!photos.photos.some((photo) => photo.key === key)) line.abort()
    }
    for (const { key, state } of photos.photos) {
      const file = files.get(key)
      if (file && state === 'waiting' && !running.has(key) && running.size < lines) void carry(key, file)
    }
    if (photos.photos.some(({ state }) => state === 'waiting' || state === 'sending')) return
    for (const tell of waiters) tell(photos)
    waiters.clear()
  }

  async function carry(key: string, file: File): Promise<void> {
    const line = new AbortController()
    const { signal } = line
    running.set(key, line)
    photos = photosReducer(photos, { kind: 'progress', key, progress: 0 })
    const onProgress = (progress: number) => {
      if (!signal.aborted) change({ kind: 'progress', key, progress })
    }
    const news = await send(file, key, { signal, onProgress }).catch(() => undefined)
    running.delete(key)
    if (news && !signal.aborted) change(news)
    else pump()
  }

  return {
    change,
    add(list: readonly File[]) {
      const named = list.map((file) => ({ key: newKey(), file }))
      for (const { key, file } of named) files.set(key, file)
      change({ kind: 'add', files: named.map(({ key, file }) => ({ key, name: file.name })) })
    },
    fileOf: (key: string) => files.get(key),
    read: () => photos,
    /** Resolves once nothing is on its way any more. */
    settled: () =>
      new Promise<Photos>((resolve) => {
        waiters.add(resolve)
        pump()
      }),
    subscribe(listen: () => void) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    close() {
      for (const line of running.values()) line.abort()
      files.clear()
    },
  }
}
