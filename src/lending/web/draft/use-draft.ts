import { type RefObject, useEffect, useRef, useState } from 'react'
import type { InitialFormState } from '#lending/web/form/initial-form-state.ts'
import { type Photos, unsentOf } from '#lending/web/photos/photos-reducer.ts'
import { type DressDraft, type DressValues, isEmpty, removeDraft, writeDraft } from './draft.ts'

export type DraftState = 'none' | 'kept' | 'keptWithout' | 'notKept'

interface DraftOptions {
  start: InitialFormState
  photos: Photos
  form: RefObject<HTMLFormElement | null>
  read(form: HTMLFormElement): DressValues
  /** Of the dress that is changed. */
  version?: number
}

/** Keeps what is filled in on the device, with each change. */
export function useDraft({ start, photos, form, read, version }: DraftOptions) {
  const [state, setState] = useState<DraftState>(start.draft ? 'kept' : 'none')
  const stopped = useRef(false)
  const shown = useRef(photos.photos)

  function save() {
    if (!form.current || stopped.current) return
    const draft: DressDraft = {
      savedAt: Date.now(),
      values: read(form.current),
      photos: photos.photos.flatMap(({ path, name, sentAt }) =>
        // A picture the dress has already stays as long as the dress.
        path ? [{ path, name, sentAt: sentAt ?? forever }] : [],
      ),
      unsent: unsentOf(photos).map(({ name }) => name),
      version,
    }
    if (isEmpty(draft)) {
      removeDraft(start.storage, start.key)
      return setState('none')
    }
    const kept = writeDraft(start.storage, start.key, draft)
    setState(!kept ? 'notKept' : draft.unsent.length > 0 ? 'keptWithout' : 'kept')
  }

  useEffect(() => {
    if (shown.current === photos.photos) return
    shown.current = photos.photos
    save()
  })

  return {
    state,
    save,
    /** The dress has arrived: nothing more is to be kept. */
    stop() {
      stopped.current = true
    },
  }
}

// JSON knows no infinity; a date far away is one that never comes.
const forever = Number.MAX_SAFE_INTEGER
