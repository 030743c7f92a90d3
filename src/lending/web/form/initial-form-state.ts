import type { OwnDress } from '#dresses/contract.ts'
import {
  type DressValues,
  deviceStorage,
  draftKey,
  noValues,
  photosOf,
  readDraft,
  valuesOf,
} from '#lending/web/draft/draft.ts'
import { photoMessages } from '#lending/web/photos/photo-messages.ts'
import type { Photo } from '#lending/web/photos/photos-reducer.ts'

/** What the form opens with. */
export interface InitialFormState {
  storage: Storage | undefined
  /** Of the draft. */
  key: string
  values: DressValues
  photos: Photo[]
  /** Where the values come from a draft. */
  draft?: {
    /** Milliseconds since 1970. */
    savedAt: number
    /** Names of files that had not been sent when it was left. */
    unsent: string[]
    /** Photos the house has thrown away since. */
    expired: number
  }
}

/** @param afresh leaves a draft aside. */
export function initialFormState(
  viewerId: string,
  dress: OwnDress | undefined,
  { now, afresh }: { now: number; afresh: boolean },
): InitialFormState {
  const storage = deviceStorage()
  const key = draftKey(viewerId, dress?.id)
  const draft = afresh ? undefined : readDraft(storage, key, { now, version: dress?.version })
  if (!draft) {
    const photos = dress ? photosOf(dress, photoMessages.fromDress) : []
    return { storage, key, values: dress ? valuesOf(dress) : noValues, photos }
  }
  const { values, savedAt, unsent, expired } = draft
  const photos = draft.photos.map(
    ({ path, name, sentAt }): Photo => ({ key: path, path, name, sentAt, state: 'sent', progress: 1 }),
  )
  return { storage, key, values, photos, draft: { savedAt, unsent, expired } }
}
