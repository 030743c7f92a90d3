import { useEffect, useRef, useState } from 'react'
import { type Photos, unsentOf } from '#dresses/web/form/photos/photos-reducer.ts'
import type { InitialFormState } from '#lending/web/form/initial-form-state.ts'
import { type DressDraft, type DressValues, isEmpty, removeDraft, writeDraft } from './draft.ts'

export type DraftState = 'none' | 'saved' | 'savedWithoutPhotos' | 'notSaved'

interface DraftOptions {
  start: InitialFormState
  photos: Photos
  read(): DressValues
  version?: number
}

export function useDraft({ start, photos, read, version }: DraftOptions) {
  const [state, setState] = useState<DraftState>(start.draft ? 'saved' : 'none')
  const stopped = useRef(false)
  const savedPhotos = useRef(photos.photos)

  function save() {
    if (stopped.current) return
    const draft: DressDraft = {
      savedAt: Date.now(),
      values: read(),
      photos: photos.photos.flatMap(({ path, name, sentAt }) =>
        // A picture that the dress has already does not expire. JSON has no Infinity.
        path ? [{ path, name, sentAt: sentAt ?? Number.MAX_SAFE_INTEGER }] : [],
      ),
      unsent: unsentOf(photos).map(({ name }) => name),
      version,
    }
    if (isEmpty(draft)) {
      removeDraft(start.storage, start.key)
      return setState('none')
    }
    const saved = writeDraft(start.storage, start.key, draft)
    setState(!saved ? 'notSaved' : draft.unsent.length > 0 ? 'savedWithoutPhotos' : 'saved')
  }

  useEffect(() => {
    if (savedPhotos.current === photos.photos) return
    savedPhotos.current = photos.photos
    save()
  })

  return {
    state,
    save,
    /** Call after the submission: saves no further draft. */
    stop() {
      stopped.current = true
    },
  }
}
