import { useRef, useState } from 'react'
import type { AdminDress } from '#dresses/admin-contract.ts'
import { photoField as photoMessages } from '#dresses/texts/texts.gen.js'
import { type Photos, pathsOf, sentPhoto } from '#dresses/web/form/photos/photos-reducer.ts'
import { usePhotos } from '#dresses/web/form/photos/use-photos.ts'
import { useValues } from '#dresses/web/form/use-values.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Conflict } from '#ui/conflict/conflict-panel.tsx'
import { merge } from '#ui/conflict/merge.ts'
import {
  changedFields,
  changedPhotos,
  type EditName,
  type EditPhotos,
  photosOf,
  sent,
  valuesOf,
} from './edit-values.ts'

interface MergeResult {
  conflicts: Conflict<EditName>[]
  adopted: EditName[]
  /** My photos, which a choice of the other ones replaces in the form. */
  myPhotos: EditPhotos
}

/** The values and photos of the form, and the result of the merge after somebody else saved the dress. */
export function useEditState(dress: AdminDress, viewerId: AccountId) {
  const [base, setBase] = useState(dress)
  const { values, read: latest, set, change } = useValues(valuesOf(dress))
  const photos = usePhotos(tilesOf(photosOf(dress)), viewerId)
  const [chosen, setChosen] = useState(() => photosOf(dress).mainImage)
  // A removed main photo gives way to the first one.
  const main = photos.photos.find(({ key }) => key === chosen) ?? photos.photos[0]
  const [reason, setReason] = useState('')
  const latestReason = useRef('')
  const [mergeResult, setMergeResult] = useState<MergeResult>()

  function read() {
    const changes = changedFields(valuesOf(base), latest())
    const text = latestReason.current.replace(/\s+/g, ' ').trim()
    return latest().status === 'REJECTED' && text ? { ...changes, status: 'REJECTED', reason: text } : changes
  }
  /** @param settled after the uploads */
  function photoChanges(settled: Photos) {
    const mainPhoto = settled.photos.find(({ key }) => key === chosen) ?? settled.photos[0]
    return changedPhotos(photosOf(base), {
      images: pathsOf(settled),
      mainImage: mainPhoto?.path ?? null,
    })
  }
  function showPhotos(next: EditPhotos) {
    photos.queue.change({ kind: 'replace', photos: tilesOf(next) })
    setChosen(next.mainImage)
  }

  /** Rebases the form on what another person saved: takes their changes, and keeps mine where both changed a field until one is chosen. */
  function rebase(current: AdminDress) {
    const now = valuesOf(current)
    const mine = latest()
    const { conflicts, adopted, values: merged } = merge(valuesOf(base), mine, now, sent)
    const result: MergeResult = {
      conflicts: conflicts.map((name) => ({ name, mine: mine[name], now: now[name], choice: 'mine' })),
      adopted,
      myPhotos: { images: pathsOf(photos), mainImage: main?.path ?? null },
    }
    const nowPhotos = photosOf(current)
    const myChange = photoChanges(photos)
    const isTheirs = Object.keys(changedPhotos(photosOf(base), nowPhotos)).length > 0
    if (isTheirs && Object.keys(myChange).length === 0) {
      showPhotos(nowPhotos)
      result.adopted.push('images')
    } else if (isTheirs) {
      result.conflicts.push({
        name: 'images',
        mine: result.myPhotos.images,
        now: nowPhotos.images,
        choice: 'mine',
      })
    }
    set(merged)
    setBase(current)
    setMergeResult(result)
  }

  function keep(name: EditName, choice: Conflict['choice']) {
    const conflict = mergeResult?.conflicts.find((one) => one.name === name)
    if (!mergeResult || !conflict) return
    if (name === 'images') {
      showPhotos(choice === 'now' ? photosOf(base) : mergeResult.myPhotos)
    } else {
      change({ [name]: conflict[choice] })
    }
    const conflicts = mergeResult.conflicts.map((one) => (one.name === name ? { ...one, choice } : one))
    setMergeResult({ ...mergeResult, conflicts })
  }

  return {
    base,
    values,
    photos,
    main,
    reason,
    mergeResult,
    read,
    photoChanges,
    rebase,
    keep,
    change,
    changeReason(text: string) {
      latestReason.current = text
      setReason(text)
    },
    chooseMain: setChosen,
    isChanged: () =>
      Object.keys(read()).length > 0 ||
      photos.photos.some(({ path }) => !path) ||
      Object.keys(photoChanges(photos)).length > 0,
  }
}

function tilesOf({ images }: EditPhotos) {
  return images.map((path, index) => sentPhoto(path, photoMessages.fromDress({ position: index + 1 })))
}
