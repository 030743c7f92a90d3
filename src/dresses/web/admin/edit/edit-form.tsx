import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  type AdminDress,
  dressChanged,
  getAdminDress,
  listAdminDresses,
  reasonRequired,
  updateAdminDress,
} from '#dresses/admin-contract.ts'
import { conditionNames, staffStatusNames } from '#dresses/choice-names.ts'
import { conditions, dressStatuses } from '#dresses/dress.ts'
import { dressEdit } from '#dresses/dress-edit.ts'
import { photoField as photoMessages } from '#dresses/texts/texts.gen.js'
import { branchName } from '#dresses/web/dress-texts.ts'
import type { FormOptions } from '#dresses/web/form/form-options.ts'
import { PhotoField } from '#dresses/web/form/photos/photo-field.tsx'
import { type Photos, pathsOf, sentPhoto, unsentOf } from '#dresses/web/form/photos/photos-reducer.ts'
import { usePhotos } from '#dresses/web/form/photos/use-photos.ts'
import { useValues } from '#dresses/web/form/use-values.ts'
import { says } from '#shared/fields.ts'
import { commaList } from '#shared/format/list.ts'
import type { AccountId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { ApiError } from '#ui/api/api.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { type Conflict, ConflictPanel } from '#ui/conflict/conflict-panel.tsx'
import { merge } from '#ui/conflict/merge.ts'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { EditFields } from './edit-fields.tsx'
import {
  changedFields,
  changedPhotos,
  type EditName,
  type EditPhotos,
  editedPhotos,
  sent,
  valuesOf,
} from './edit-values.ts'
import { fieldNames, editMessages as messages } from './messages.ts'

interface EditFormProps {
  dress: AdminDress
  options: FormOptions
  viewerId: AccountId
  /** Tells whether closing would lose something. */
  isChanged: RefObject<() => boolean>
  onCancel(): void
  onDone(dress: AdminDress): void
}

export function EditForm({ dress, options, viewerId, isChanged, onCancel, onDone }: EditFormProps) {
  const state = useEditState(dress, viewerId)
  const { base, values, photos, main, mergeResult } = state
  const update = useApiMutation(updateAdminDress, {
    expectedUserId: viewerId,
    refreshes: [listAdminDresses, getAdminDress],
  })
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    isChanged.current = state.isChanged
  })

  const { form, field, errors, failure, pending } = useForm({
    schema: schemaFor(base),
    read: state.read,
    async send(changes) {
      setWaiting(true)
      const settled = await photos.queue.settled().finally(() => setWaiting(false))
      if (unsentOf(settled).length > 0)
        throw new ApiError(0, 'photos_left', messages.photosLeft, { fields: { images: messages.photosLeft } })
      const { images, mainImage } = state.photoChanges(settled)
      const body = {
        ...changes,
        ...(images && { images: [...images] }),
        ...(mainImage !== undefined && { mainImage }),
      }
      const hasChanged = Object.keys(body).length > 0
      const after = hasChanged
        ? await update.mutateAsync({ params: { id: base.id }, body: { ...body, version: base.version } })
        : base
      toast({ title: hasChanged ? messages.done : messages.unchanged, text: after.title, tone: 'good' })
      onDone(after)
    },
    failed(error) {
      const changed = detailOf(error, dressChanged)
      if (changed) state.rebase(changed.current)
      return { title: messages.failed, text: errorMessage(error) }
    },
  })
  const position = main ? photos.photos.indexOf(main) + 1 : 0
  return (
    <form {...form} className="grid gap-7">
      <EditFields
        options={options}
        dress={base}
        values={values}
        reason={state.reason}
        field={field}
        errors={errors}
        onChange={state.change}
        onReason={state.changeReason}
      />
      <div className="grid gap-2">
        <PhotoField
          photos={photos}
          error={errors.images ?? errors.mainImage}
          hint={messages.photosHint}
          main={{ key: main?.key, choose: state.chooseMain }}
        />
        <p role="status" className="text-sm text-quiet empty:hidden">
          {position > 0 && messages.primary({ position })}
        </p>
      </div>
      <Link
        to="/admin/labels"
        search={{ ids: base.id }}
        className="thread-link inline-flex min-h-6 items-center justify-self-start"
      >
        {messages.label}
      </Link>
      <FormFailure failure={failure} />
      {mergeResult && (
        <ConflictPanel
          {...mergeResult}
          title={messages.conflict}
          fieldNames={fieldNames}
          valueText={conflictText}
          onKeep={state.keep}
        />
      )}
      <FormActions
        messages={{ ...messages, sending: waiting ? messages.waiting : words.saving }}
        pending={pending}
        onCancel={onCancel}
      />
    </form>
  )
}

/** Reads changed fields only: imported dresses may hold values that the form would refuse. */
function schemaFor({ status, statusReason }: AdminDress) {
  const isRejectedAlready = status === 'REJECTED' && statusReason !== null
  return dressEdit.check(
    z.refine((edit) => edit.status !== 'REJECTED' || isRejectedAlready || Boolean(edit.reason), {
      path: ['reason'],
      ...says(reasonRequired),
    }),
  )
}

/** A value of the edit form as staff read it. */
function conflictText(name: EditName, value: unknown): string | undefined {
  if (name === 'images') return messages.photos({ count: (value as readonly string[]).length })
  if (Array.isArray(value)) return commaList(name === 'availableBranches' ? value.map(branchName) : value)
  const status = dressStatuses.find((one) => name === 'status' && one === value)
  if (status) return staffStatusNames[status]
  const condition = conditions.find((one) => name === 'condition' && one === value)
  return condition && conditionNames[condition]
}

interface MergeResult {
  conflicts: Conflict<EditName>[]
  adopted: EditName[]
  /** My photos, which a choice of the other ones replaces in the form. */
  myPhotos: EditPhotos
}

/** The values and photos of the form, and the result of the merge after somebody else saved the dress. */
function useEditState(dress: AdminDress, viewerId: AccountId) {
  const [base, setBase] = useState(dress)
  const { values, read: latest, set, change } = useValues(valuesOf(dress))
  const photos = usePhotos(tilesOf(editedPhotos(dress)), viewerId)
  const [chosen, setChosen] = useState(() => editedPhotos(dress).mainImage)
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
    return changedPhotos(editedPhotos(base), {
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
    const nowPhotos = editedPhotos(current)
    const myChange = photoChanges(photos)
    const isTheirs = Object.keys(changedPhotos(editedPhotos(base), nowPhotos)).length > 0
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
      showPhotos(choice === 'now' ? editedPhotos(base) : mergeResult.myPhotos)
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
