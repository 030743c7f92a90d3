import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import {
  type AdminDress,
  dressChanged,
  getAdminDress,
  listAdminDresses,
  reasonRequired,
  updateAdminDress,
} from '#dresses/admin-contract.ts'
import { dressEdit } from '#dresses/dress-edit.ts'
import type { FormOptions } from '#dresses/web/form/form-options.ts'
import { PhotoField } from '#dresses/web/form/photos/photo-field.tsx'
import { unsentOf } from '#dresses/web/form/photos/photos-reducer.ts'
import { says } from '#shared/fields.ts'
import type { AccountId } from '#shared/ids.ts'
import { ApiError } from '#ui/api/api.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { ConflictPanel } from '#ui/conflict/conflict-panel.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { conflictText } from './conflict-text.ts'
import { EditFields } from './edit-fields.tsx'
import { fieldNames, editMessages as messages } from './messages.ts'
import { useEditState } from './use-edit-state.ts'

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
          textOf={conflictText}
          onKeep={state.keep}
        />
      )}
      <FormActions
        messages={{ ...messages, sending: waiting ? messages.waiting : messages.sending }}
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
