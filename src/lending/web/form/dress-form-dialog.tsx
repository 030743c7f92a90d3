import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { LenderDress } from '#dresses/contract.ts'
import { listMyDresses } from '#dresses/contract.ts'
import { shareOf } from '#dresses/share.ts'
import { DressFields } from '#dresses/web/form/dress-fields.tsx'
import { type FormOptions, useFormOptions } from '#dresses/web/form/form-options.ts'
import { PhotoField } from '#dresses/web/form/photos/photo-field.tsx'
import { pathsOf, unsentOf } from '#dresses/web/form/photos/photos-reducer.ts'
import { usePhotos } from '#dresses/web/form/photos/use-photos.ts'
import { TypeFields } from '#dresses/web/form/type-fields.tsx'
import { useValues } from '#dresses/web/form/use-values.ts'
import { getDressHistory, resubmitDress, submitDress } from '#lending/contract.ts'
import {
  lenderFields as lenderFieldsTexts,
  lendingWords,
  dressFormDialog as messages,
} from '#lending/texts/texts.gen.js'
import { type DressValues, type LenderValues, lenderFields, removeDraft } from '#lending/web/draft/draft.ts'
import { DiscardedNote, DraftStatus } from '#lending/web/draft/draft-status.tsx'
import { useDraft } from '#lending/web/draft/use-draft.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import type { AccountId } from '#shared/ids.ts'
import { ApiError } from '#ui/api/api.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { type FieldOf, useForm } from '#ui/form/use-form.ts'
import { useLeaveGuard } from '#ui/leave/use-leave-guard.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type InitialFormState, initialFormState } from './initial-form-state.ts'

interface DressFormDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  viewerId: AccountId
  /** The edited dress; absent for a new one. */
  dress?: LenderDress
  onDone(dress: LenderDress): void
}

export function DressFormDialog({ open, onOpenChange, viewerId, dress, onDone }: DressFormDialogProps) {
  const unsaved = useRef(false)
  const onUnsaved = useCallback((now: boolean) => {
    unsaved.current = now
  }, [])
  const submitted = useRef(false)
  // Keeps the heading during the closing animation.
  const [shown, setShown] = useState(dress)
  if (open && shown !== dress) setShown(dress)
  useEffect(() => {
    if (open) submitted.current = false
    else unsaved.current = false
  }, [open])
  const { question } = useLeaveGuard({ hasChanges: () => unsaved.current, inOverlay: true })
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        {...headingOf(shown)}
        size="sheet"
        // After a submission the new dress takes the focus.
        returnFocus={() => !submitted.current}
        insist
      >
        <DialogForm
          viewerId={viewerId}
          dress={dress}
          onUnsaved={onUnsaved}
          onDone={(sent) => {
            submitted.current = true
            onDone(sent)
          }}
        />
      </Dialog>
      {question}
    </>
  )
}

function headingOf(dress: LenderDress | undefined) {
  if (!dress) return { title: messages.add, description: messages.addText }
  return dress.status === 'REJECTED'
    ? { title: lendingWords.editAndResubmit, description: messages.editText({ title: dress.title }) }
    : { title: lendingWords.changeDetails, description: messages.changeText({ title: dress.title }) }
}

interface DialogFormProps extends Pick<DressFormDialogProps, 'viewerId' | 'dress' | 'onDone'> {
  onUnsaved(unsaved: boolean): void
}

// A separate component, so that each opening reads the current draft.
function DialogForm({ viewerId, dress, onUnsaved, onDone }: DialogFormProps) {
  // Ignore refetches while the form is open.
  const [edited] = useState(dress)
  const [start, setStart] = useState(() => initialFormState(viewerId, dress, Date.now()))
  const [attempt, setAttempt] = useState(0)
  const [restore, setRestore] = useState<() => void>()
  // An undo must not overwrite a draft that was started after the discard.
  const forgetDiscarded = useCallback(() => setRestore(undefined), [])
  function restart() {
    setStart(initialFormState(viewerId, edited, Date.now()))
    setAttempt((count) => count + 1)
  }
  function discard() {
    const undo = removeDraft(start.storage, start.key)
    setRestore(() => undo)
    restart()
  }
  function undo() {
    restore?.()
    setRestore(undefined)
    restart()
  }
  return (
    <QueryBoundary query={useFormOptions()} skeleton={<FormSkeleton />}>
      {(options) => (
        <>
          {edited?.status === 'REJECTED' && edited.statusReason && (
            <div className="mb-6 border-s-2 border-bad ps-3">
              <p className="font-medium">{messages.refusedBecause}</p>
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {edited.statusReason}
              </p>
            </div>
          )}
          {start.draft && <DraftStatus draft={start.draft} onDiscard={discard} />}
          {restore && <DiscardedNote onUndo={undo} />}
          <DressForm
            key={attempt}
            options={options}
            start={start}
            viewerId={viewerId}
            onUnsaved={onUnsaved}
            onDone={onDone}
            dress={edited}
            onDraft={forgetDiscarded}
          />
        </>
      )}
    </QueryBoundary>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-32" />
      <Skeleton className="h-11" />
      <Skeleton className="h-64" />
    </div>
  )
}

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

function DressForm({ options, start, viewerId, dress, onUnsaved, onDraft, onDone }: DressFormProps) {
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
    failed: messages.dressFormFailed,
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

interface LenderFieldsProps {
  options: FormOptions
  values: DressValues
  feePercent: number
  field: FieldOf<LenderValues>
  errors: Record<string, string>
  onChange(change: Partial<DressValues>): void
}

function LenderFields({ feePercent, errors, ...props }: LenderFieldsProps) {
  const { types, subtypes, shareVatPercent: vatPercent } = props.options
  const { type, subType, rentalPrice } = props.values
  const cents = typedCents(rentalPrice)
  const { vat, fee, share } = shareOf(cents ?? 0, { feePercent, vatPercent })
  const shareHint = cents
    ? {
        rentalPrice: lenderFieldsTexts.share({
          share: dollarsAndCents(share),
          price: dollarsAndCents(cents),
          hasVat: vatPercent > 0 ? 'yes' : 'no',
          vat: dollarsAndCents(vat),
          fee: dollarsAndCents(fee),
          percent: feePercent,
        }),
      }
    : {}
  return (
    <DressFields
      {...props}
      texts={lenderFieldsTexts}
      hints={{ ...lenderFieldsTexts.hints, ...shareHint }}
      types={
        <TypeFields
          types={types}
          subtypes={subtypes}
          errors={errors}
          value={{ type, subType }}
          onChange={props.onChange}
        />
      }
    />
  )
}
