import type { LenderDress } from '#dresses/contract.ts'
import { photoField as photoMessages } from '#dresses/texts/texts.gen.js'
import type { Photo } from '#dresses/web/form/photos/photos-reducer.ts'
import {
  type DressDraft,
  type DressValues,
  deviceStorage,
  draftKey,
  draftPhotos,
  noValues,
  readDraft,
  valuesOf,
} from '#lending/web/draft/draft.ts'
import type { AccountId } from '#shared/ids.ts'

export interface InitialFormState {
  storage: Storage | undefined
  key: string
  values: DressValues
  photos: Photo[]
  /** Present when the values come from a draft. `expired` counts the photos that the server has deleted. */
  draft?: Pick<DressDraft, 'savedAt' | 'unsent'> & { expired: number }
}

/** @param now milliseconds since 1970 */
export function initialFormState(
  viewerId: AccountId,
  dress: LenderDress | undefined,
  now: number,
): InitialFormState {
  const storage = deviceStorage()
  const key = draftKey(viewerId, dress?.id)
  const draft = readDraft(storage, key, { now, version: dress?.version })
  if (!draft) {
    const photos = dress ? draftPhotos(dress, (position) => photoMessages.fromDress({ position })) : []
    return { storage, key, values: dress ? valuesOf(dress) : noValues, photos }
  }
  const { values, savedAt, unsent, expired } = draft
  const photos = draft.photos.map(
    ({ path, name, sentAt }): Photo => ({ key: path, path, name, sentAt, state: 'sent', progress: 1 }),
  )
  return { storage, key, values, photos, draft: { savedAt, unsent, expired } }
}
