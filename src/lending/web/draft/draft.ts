import type { OwnDress } from '#dresses/contract.ts'
import { picturesOf } from '#dresses/web/card/messages.ts'
import type { Photo } from '#lending/web/photos/photos-reducer.ts'

/** What is filled in, as the fields hold it. */
export interface DressValues {
  title: string
  type: string[]
  subType: string[]
  size: string
  color: string
  condition: string
  designer: string
  retailPrice: string
  rentalPrice: string
  description: string
  fitNotes: string
}

/** What of a dress being listed is kept on the device. */
export interface DressDraft {
  /** Milliseconds since 1970. */
  savedAt: number
  values: DressValues
  /** Already in the house, which keeps what no dress names for a day. */
  photos: { path: string; name: string; sentAt: number }[]
  /** Names of files that had not been sent: no page may keep them. */
  unsent: string[]
  /** Of the dress that is changed. */
  version?: number
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const hour = 3_600_000
/** An hour less than the house waits before it throws away what no dress names. */
const photosLast = 23 * hour
const draftsLast = 30 * 24 * hour

const texts = [
  'title',
  'size',
  'color',
  'condition',
  'designer',
  'retailPrice',
  'rentalPrice',
  'description',
  'fitNotes',
]
const lists = ['type', 'subType'] as const

export const noValues: DressValues = {
  title: '',
  type: [],
  subType: [],
  size: '',
  color: '',
  condition: '',
  designer: '',
  retailPrice: '',
  rentalPrice: '',
  description: '',
  fitNotes: '',
}

export function valuesOf(dress: OwnDress): DressValues {
  const { title, type, subType, size, color, condition, designer } = dress
  const { retailPrice, rentalPrice, description, fitNotes } = dress
  return {
    title,
    type,
    subType,
    color,
    condition,
    size: size ?? '',
    designer: designer ?? '',
    description: description ?? '',
    retailPrice: retailPrice ?? '',
    rentalPrice: rentalPrice ?? '',
    fitNotes: fitNotes ?? '',
  }
}

/** The pictures of a dress as photos of its form, the main one first. */
export function photosOf(dress: OwnDress, name: (place: number) => string): Photo[] {
  return picturesOf(dress).map((path, index) => ({
    key: path,
    path,
    name: name(index + 1),
    state: 'sent',
    progress: 1,
  }))
}

export function isEmpty({ values, photos, unsent }: Pick<DressDraft, 'values' | 'photos' | 'unsent'>) {
  const filled = Object.values(values).some((value) => value.length > 0)
  return !filled && photos.length === 0 && unsent.length === 0
}

/** One draft for each person and dress on this device. */
export function draftKey(viewerId: string, dressId = 'new'): string {
  return `dress-draft:${viewerId}:${dressId}`
}

/** Undefined where the browser is told to keep nothing: even asking for it throws there. */
export function deviceStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** False when the device keeps nothing: private windows, a full disk. */
export function writeDraft(storage: DraftStorage | undefined, key: string, draft: DressDraft): boolean {
  try {
    if (!storage) return false
    storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** @returns what puts it back as it was. */
export function removeDraft(storage: DraftStorage | undefined, key: string): () => void {
  try {
    const kept = storage?.getItem(key)
    storage?.removeItem(key)
    return () => {
      if (kept) storage?.setItem(key, kept)
    }
  } catch {
    // Nothing was kept, then.
    return () => {}
  }
}

/** Undefined when there is none, or one that is of no use: older than a month, of a dress as it no longer is, or not readable. */
export function readDraft(
  storage: DraftStorage | undefined,
  key: string,
  { now, version }: { now: number; version?: number },
): (DressDraft & { expired: number }) | undefined {
  const draft = parsed(storage, key)
  if (!draft || now - draft.savedAt > draftsLast || draft.version !== version) return undefined
  const photos = draft.photos.filter(({ sentAt }) => now - sentAt < photosLast)
  return { ...draft, photos, expired: draft.photos.length - photos.length }
}

// Whatever stands there was written by some version of this page, or by nobody.
function parsed(storage: DraftStorage | undefined, key: string): DressDraft | undefined {
  try {
    const draft = JSON.parse(storage?.getItem(key) ?? 'null')
    if (typeof draft?.savedAt !== 'number' || !Array.isArray(draft.photos) || !isTexts(draft.unsent))
      return undefined
    const { values, photos } = draft
    const whole =
      texts.every((name) => typeof values[name] === 'string') &&
      lists.every((name) => isTexts(values[name])) &&
      photos.every(
        (photo: DressDraft['photos'][number]) =>
          typeof photo.path === 'string' && typeof photo.sentAt === 'number',
      )
    return whole ? draft : undefined
  } catch {
    return undefined
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
