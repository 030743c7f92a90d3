import { photoMessages as words } from './photo-messages.ts'

/** The photos of a dress while it is being listed: which there are, in what order, and how far each has come. */

export const maxPhotos = 5

export interface Photo {
  key: string
  /** Of the file it came from. */
  name: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** Part that has gone out, 0 to 1. */
  progress: number
  /** Where the house keeps it; once it is sent. */
  path?: string
  /** When it arrived, milliseconds since 1970. */
  sentAt?: number
  /** Why it failed. */
  reason?: string
}

/** A file that is no photo of this dress, and why. */
export interface RefusedFile {
  key: string
  name: string
  reason: string
}

export interface Photos {
  photos: readonly Photo[]
  refused: readonly RefusedFile[]
  /** What was taken out last, and from where. */
  removed?: { photo: Photo; index: number }
  /** What has just happened, for those who do not see it. */
  said: string
}

export type PhotosChange =
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
    case 'add':
      return added(before, change.files)
    case 'progress':
      return patched(before, change.key, { state: 'sending', progress: change.progress })
    case 'sent': {
      const { path, at } = change
      const name = nameOf(before, change.key)
      return patched(
        before,
        change.key,
        { state: 'sent', progress: 1, path, sentAt: at },
        words.said.sent(name),
      )
    }
    case 'failed': {
      const said = words.said.failed(nameOf(before, change.key), change.reason)
      return patched(before, change.key, { state: 'failed', reason: change.reason }, said)
    }
    case 'refused':
      return turnedAway(before, change.key, change.reason)
    case 'retry':
      return patched(before, change.key, again)
    case 'retry-all':
      return {
        ...before,
        photos: before.photos.map((photo) => (photo.state === 'failed' ? { ...photo, ...again } : photo)),
      }
    case 'move':
      return moved(before, change.key, change.to)
    case 'remove':
      return taken(before, change.key)
    case 'undo':
      return restored(before)
    case 'dismiss':
      return { ...before, refused: before.refused.filter(({ key }) => key !== change.key) }
  }
}

/** Files that would be lost with the page: neither in the house nor in a draft. */
export function unsentOf({ photos }: Photos): Photo[] {
  return photos.filter(({ state }) => state !== 'sent')
}

export function pathsOf({ photos }: Photos): string[] {
  return photos.flatMap(({ path }) => path ?? [])
}

const again = { state: 'waiting', progress: 0, reason: undefined } as const

function added(before: Photos, files: readonly { key: string; name: string }[]): Photos {
  const room = Math.max(0, maxPhotos - before.photos.length)
  const photos = files
    .slice(0, room)
    .map(({ key, name }): Photo => ({ key, name, state: 'waiting', progress: 0 }))
  const left = files.slice(room).map((file) => ({ ...file, reason: words.tooMany }))
  const said = left.length > 0 ? words.said.noRoom(left.length) : before.said
  return { ...before, photos: [...before.photos, ...photos], refused: [...before.refused, ...left], said }
}

function patched(before: Photos, key: string, patch: Partial<Photo>, said = before.said): Photos {
  if (!before.photos.some((photo) => photo.key === key)) return before
  const photos = before.photos.map((photo) => (photo.key === key ? { ...photo, ...patch } : photo))
  return { ...before, photos, said }
}

function turnedAway(before: Photos, key: string, reason: string): Photos {
  const photo = before.photos.find((one) => one.key === key)
  if (!photo) return before
  const { name } = photo
  return {
    ...before,
    photos: before.photos.filter((one) => one !== photo),
    refused: [...before.refused, { key, name, reason }],
    said: words.said.refused(name, reason),
  }
}

function moved(before: Photos, key: string, to: number): Photos {
  const from = before.photos.findIndex((photo) => photo.key === key)
  const photo = before.photos[from]
  if (!photo || to < 0 || to >= before.photos.length || to === from) return before
  const photos = before.photos.toSpliced(from, 1).toSpliced(to, 0, photo)
  return { ...before, photos, said: words.said.moved(photo.name, to + 1, photos.length) }
}

function taken(before: Photos, key: string): Photos {
  const index = before.photos.findIndex((photo) => photo.key === key)
  const photo = before.photos[index]
  if (!photo) return before
  // What was on its way is stopped; it starts anew when it comes back.
  const kept: Photo = photo.state === 'sent' ? photo : { ...photo, ...again }
  return {
    ...before,
    photos: before.photos.toSpliced(index, 1),
    removed: { photo: kept, index },
    said: words.said.removed(photo.name),
  }
}

function restored(before: Photos): Photos {
  const { removed, ...rest } = before
  if (!removed || rest.photos.length >= maxPhotos) return before
  const { photo, index } = removed
  return { ...rest, photos: rest.photos.toSpliced(index, 0, photo), said: words.said.restored(photo.name) }
}

function nameOf({ photos }: Photos, key: string): string {
  return photos.find((photo) => photo.key === key)?.name ?? ''
}
