import { photoField as messages } from '#dresses/texts/texts.gen.js'

export const maxPhotos = 5

export interface Photo {
  key: string
  name: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** Uploaded part, 0 to 1. */
  progress: number
  /** On the server; absent until it is sent. */
  path?: string
  /** Milliseconds since 1970. */
  sentAt?: number
  reason?: string
}

/** A photo of a dress, on the server already. */
export function sentPhoto(path: string, name: string): Photo {
  return { key: path, path, name, state: 'sent', progress: 1 }
}

/** The photo that is shown first, where staff choose it apart from the order. */
export interface MainPhoto {
  key: string | undefined
  choose(key: string): void
}

export interface RefusedFile {
  key: string
  name: string
  reason: string
}

export interface Photos {
  photos: readonly Photo[]
  refused: readonly RefusedFile[]
  removed?: { photo: Photo; index: number }
  /** For screen readers. */
  announcement: string
}

export type PhotosChange =
  | { kind: 'replace'; photos: readonly Photo[] }
  | { kind: 'add'; files: readonly { key: string; name: string }[] }
  | { kind: 'progress'; key: string; progress: number }
  | { kind: 'sent'; key: string; path: string; at: number }
  | { kind: 'failed'; key: string; reason: string }
  | { kind: 'refused'; key: string; reason: string }
  | { kind: 'retry'; key: string }
  | { kind: 'retry-all' }
  | { kind: 'move'; key: string; to: number }
  | { kind: 'remove'; key: string }
  | { kind: 'undo' }
  | { kind: 'dismiss'; key: string }

export function photosReducer(before: Photos, change: PhotosChange): Photos {
  switch (change.kind) {
    case 'replace':
      return { ...before, photos: change.photos, removed: undefined }
    case 'add':
      return add(before, change.files)
    case 'progress':
      return patch(before, change.key, { state: 'sending', progress: change.progress })
    case 'sent': {
      const sent = { state: 'sent', progress: 1, path: change.path, sentAt: change.at } as const
      return patch(before, change.key, sent, messages.announce.sent({ name: photoName(before, change.key) }))
    }
    case 'failed': {
      const announcement = messages.announce.failed({
        name: photoName(before, change.key),
        reason: change.reason,
      })
      return patch(before, change.key, { state: 'failed', reason: change.reason }, announcement)
    }
    case 'refused':
      return refuse(before, change.key, change.reason)
    case 'retry':
      return patch(before, change.key, restart)
    case 'retry-all':
      return {
        ...before,
        photos: before.photos.map((photo) => (photo.state === 'failed' ? { ...photo, ...restart } : photo)),
      }
    case 'move':
      return move(before, change.key, change.to)
    case 'remove':
      return remove(before, change.key)
    case 'undo':
      return restore(before)
    case 'dismiss':
      return { ...before, refused: before.refused.filter(({ key }) => key !== change.key) }
  }
}

/** Photos that are lost when the user leaves the page. */
export function unsentOf({ photos }: Photos): Photo[] {
  return photos.filter(({ state }) => state !== 'sent')
}

export function pathsOf({ photos }: Photos): string[] {
  return photos.flatMap(({ path }) => path ?? [])
}

const restart = { state: 'waiting', progress: 0, reason: undefined } as const

function add(before: Photos, files: readonly { key: string; name: string }[]): Photos {
  const room = Math.max(0, maxPhotos - before.photos.length)
  const photos = files
    .slice(0, room)
    .map(({ key, name }): Photo => ({ key, name, state: 'waiting', progress: 0 }))
  const left = files.slice(room).map((file) => ({ ...file, reason: messages.tooMany }))
  return {
    ...before,
    photos: [...before.photos, ...photos],
    refused: [...before.refused, ...left],
    announcement: left.length > 0 ? messages.announce.noRoom({ count: left.length }) : before.announcement,
  }
}

function patch(
  before: Photos,
  key: string,
  change: Partial<Photo>,
  announcement = before.announcement,
): Photos {
  if (!before.photos.some((photo) => photo.key === key)) return before
  const photos = before.photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo))
  return { ...before, photos, announcement }
}

function refuse(before: Photos, key: string, reason: string): Photos {
  const photo = before.photos.find((one) => one.key === key)
  if (!photo) return before
  const { name } = photo
  return {
    ...before,
    photos: before.photos.filter((one) => one !== photo),
    refused: [...before.refused, { key, name, reason }],
    announcement: messages.announce.refused({ name, reason }),
  }
}

function move(before: Photos, key: string, to: number): Photos {
  const from = before.photos.findIndex((photo) => photo.key === key)
  const photo = before.photos[from]
  if (!photo || to < 0 || to >= before.photos.length || to === from) return before
  const photos = before.photos.toSpliced(from, 1).toSpliced(to, 0, photo)
  return {
    ...before,
    photos,
    announcement: messages.announce.moved({ name: photo.name, position: to + 1, of: photos.length }),
  }
}

function remove(before: Photos, key: string): Photos {
  const index = before.photos.findIndex((photo) => photo.key === key)
  const photo = before.photos[index]
  if (!photo) return before
  // The removal aborts the upload; an undo restarts it.
  const removed: Photo = photo.state === 'sent' ? photo : { ...photo, ...restart }
  return {
    ...before,
    photos: before.photos.toSpliced(index, 1),
    removed: { photo: removed, index },
    announcement: messages.announce.removed({ name: photo.name }),
  }
}

function restore(before: Photos): Photos {
  const { removed, ...rest } = before
  if (!removed || rest.photos.length >= maxPhotos) return before
  const { photo, index } = removed
  const photos = rest.photos.toSpliced(index, 0, photo)
  return { ...rest, photos, announcement: messages.announce.restored({ name: photo.name }) }
}

function photoName({ photos }: Photos, key: string): string {
  return photos.find((photo) => photo.key === key)?.name ?? ''
}
