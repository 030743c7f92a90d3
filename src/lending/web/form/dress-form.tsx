import { type FocusEvent, useEffect, useState } from 'react'
import { type LenderDress, listMyDresses } from '#dresses/contract.ts'
import type { FormOptions } from '#dresses/web/form/form-options.ts'
import { PhotoField } from '#dresses/web/form/photos/photo-field.tsx'
import { pathsOf, unsentOf } from '#dresses/web/form/photos/photos-reducer.ts'
import { usePhotos } from '#dresses/web/form/photos/use-photos.ts'
import { useValues } from '#dresses/web/form/use-values.ts'
import { getDressHistory, resubmitDress, submitDress } from '#lending/contract.ts'
import { dressForm as messages } from '#lending/texts/texts.gen.js'
import { type LenderValues, lenderFields, removeDraft } from '#lending/web/draft/draft.ts'
import { useDraft } from '#lending/web/draft/use-draft.ts'
import type { AccountId } from '#shared/ids.ts'
import { ApiError } from '#ui/api/api.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { InitialFormState } from './initial-form-state.ts'
import { LenderFields } from './lender-fields.tsx'

interface DressFormProps {
  options: FormOptions
  start: InitialFormState
  viewerId: AccountId
  /** The edited dress; absent for a new one. */
  dress?: LenderDress
  onUnsaved(unsaved: boolean): void
  onDraft(): void
  onDone(dress: LenderDress): void
}

export function DressForm({ options, start, viewerId, dress, onUnsaved, onDraft, onDone }: DressFormProps) {
  const changesOnly = dress?.status === 'PENDING'
  const action = changesOnly ? messages.save : dress ? messages.submitAgain : messages.submit
  const sending = { expectedUserId: viewerId, refreshes: [listMyDresses, getDressHistory] }
  const submission = useApiMutation(submitDress, sending)
  const resubmission = useApiMutation(resubmitDress, sending)
  const { values, read, change } = useValues(start.values)
  const [waiting, setWaiting] = useState(false)
  const photos = usePhotos(start.photos, viewerId)
  const draft = useDraft({ start, photos, read, version: dress?.version })
  const unsaved = unsentOf(photos).length > 0 || draft.state === 'notSaved'
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  const hasDraft = draft.state !== 'none'
  useEffect(() => {
    if (hasDraft) onDraft()
  }, [hasDraft, onDraft])

  async function send(values: LenderValues) {
    setWaiting(true)
    const uploaded = await photos.queue.settled().finally(() => setWaiting(false))
    if (unsentOf(uploaded).length > 0)
      throw new ApiError(0, 'photos_left', messages.photosLeft, { fields: { images: messages.photosLeft } })
    const images = pathsOf(uploaded)
    const body = { ...values, images, mainImage: images[0] ?? null }
    const sent = dress
      ? await resubmission.mutateAsync({
          params: { id: dress.id },
          body: { ...body, version: dress.version },
        })
      : await submission.mutateAsync({ body })
    draft.stop()
    removeDraft(start.storage, start.key)
    onUnsaved(false)
    const done = sent.status === 'APPROVED' ? messages.listed : messages.success
    toast({ title: changesOnly ? messages.saved : done, tone: 'good' })
    onDone(sent)
  }

  const { form, field, errors, failure, pending } = useForm({
    schema: lenderFields,
    read,
    send,
    failed: messages.failed,
  })
  // Tabbing through an empty group of choices shows no error.
  function onBlur(event: FocusEvent<HTMLFormElement, HTMLInputElement>) {
    if (!['checkbox', 'radio', 'file'].includes(event.target.type)) form.onBlur(event)
  }
  return (
    <form
      {...form}
      onBlur={onBlur}
      onChange={(event) => {
        form.onChange(event)
        draft.save()
      }}
      className="grid gap-7"
    >
      <PhotoField photos={photos} error={errors.images ?? errors.mainImage} />
      <LenderFields
        options={options}
        values={values}
        feePercent={dress ? Number(dress.platformFee) : options.feePercent}
        field={field}
        errors={errors}
        onChange={change}
      />
      <FormFailure failure={failure} />
      <footer className="dialog-foot flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-quiet">
          {messages.draft[draft.state]}
        </p>
        <Button
          type="submit"
          className="max-sm:w-full"
          pending={pending && (waiting ? messages.waiting : messages.submitting)}
        >
          {action}
        </Button>
      </footer>
    </form>
  )
}
