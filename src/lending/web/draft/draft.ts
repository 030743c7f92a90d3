import * as z from 'zod/mini'
import type { LenderDress } from '#dresses/contract.ts'
import { picturesOf } from '#dresses/web/dress-texts.ts'
import { type FormValues, formValues } from '#dresses/web/form/form-values.ts'
import { type Photo, sentPhoto } from '#dresses/web/form/photos/photos-reducer.ts'
import { submission } from '#lending/submission.ts'
import { hourMs } from '#shared/dates.ts'
import type { AccountId } from '#shared/ids.ts'

/** The fields of the form: all but the photos. */
export const lenderFields = z.omit(submission, { images: true, mainImage: true })
export type LenderValues = z.output<typeof lenderFields>
const names = Object.keys(lenderFields.shape) as (keyof typeof lenderFields.shape)[]

/** What its inputs hold. */
export type DressValues = FormValues<LenderValues>

export interface DressDraft {
  /** Milliseconds since 1970. */
  savedAt: number
  values: DressValues
  /** Uploaded; the server deletes unclaimed uploads after a day. */
  photos: { path: string; name: string; sentAt: number }[]
  /** Names of files that are not uploaded; local storage cannot hold files. */
  unsent: string[]
  version?: number
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** One hour less than the server keeps unclaimed uploads. */
const photoLifetime = 23 * hourMs
const draftLifetime = 30 * 24 * hourMs

const isList = (name: string) => name === 'type' || name === 'subType'

export const noValues = Object.fromEntries(
  names.map((name) => [name, isList(name) ? [] : '']),
) as unknown as DressValues

export function valuesOf(dress: LenderDress): DressValues {
  return formValues(dress, names)
}

/** The main picture first. */
export function draftPhotos(dress: LenderDress, name: (position: number) => string): Photo[] {
  return picturesOf(dress).map((path, index) => sentPhoto(path, name(index + 1)))
}

export function isEmpty({ values, photos, unsent }: Pick<DressDraft, 'values' | 'photos' | 'unsent'>) {
  const filled = Object.values(values).some((value) => value.length > 0)
  return !filled && photos.length === 0 && unsent.length === 0
}

export function draftKey(viewerId: AccountId, dressId = 'new'): string {
  return `dress-draft:${viewerId}:${dressId}`
}

/** Undefined where the browser denies storage: reading the property throws. */
export function deviceStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** False when the storage is denied or full. */
export function writeDraft(storage: DraftStorage | undefined, key: string, draft: DressDraft): boolean {
  try {
    if (!storage) return false
    storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function removeDraft(storage: DraftStorage | undefined, key: string): () => void {
  try {
    const text = storage?.getItem(key)
    storage?.removeItem(key)
    return () => {
      if (text) storage?.setItem(key, text)
    }
  } catch {
    return () => {}
  }
}

/** Ignores a draft that is older than 30 days, of another version of the dress, or invalid. */
export function readDraft(
  storage: DraftStorage | undefined,
  key: string,
  { now, version }: { now: number; version?: number },
): (DressDraft & { expired: number }) | undefined {
  const draft = parseDraft(storage, key)
  if (!draft || now - draft.savedAt > draftLifetime || draft.version !== version) return undefined
  const photos = draft.photos.filter(({ sentAt }) => now - sentAt < photoLifetime)
  return { ...draft, photos, expired: draft.photos.length - photos.length }
}

// An older version of this page may have written the value.
function parseDraft(storage: DraftStorage | undefined, key: string): DressDraft | undefined {
  try {
    const draft = JSON.parse(storage?.getItem(key) ?? 'null')
    if (typeof draft?.savedAt !== 'number' || !Array.isArray(draft.photos) || !isTexts(draft.unsent))
      return undefined
    const { photos } = draft
    // A draft from before a field was added.
    const values = { ...noValues, ...draft.values }
    const isValid =
      names.every((name) => (isList(name) ? isTexts(values[name]) : typeof values[name] === 'string')) &&
      photos.every(
        (photo: DressDraft['photos'][number]) =>
          typeof photo.path === 'string' && typeof photo.sentAt === 'number',
      )
    return isValid ? { ...draft, values } : undefined
  } catch {
    return undefined
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
