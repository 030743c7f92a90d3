import { useCallback, useEffect, useRef, useState } from 'react'
import type { LenderDress } from '#dresses/contract.ts'
import { useFormOptions } from '#dresses/web/form/form-options.ts'
import { lendingWords, dressFormDialog as messages } from '#lending/texts/texts.gen.js'
import { removeDraft } from '#lending/web/draft/draft.ts'
import { DiscardedNote, DraftStatus } from '#lending/web/draft/draft-status.tsx'
import type { AccountId } from '#shared/ids.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLeaveGuard } from '#ui/leave/use-leave-guard.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DressForm } from './dress-form.tsx'
import { initialFormState } from './initial-form-state.ts'

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
    <QueryBoundary query={useFormOptions()} skeleton={<FormSkeleton />} failed={messages.failed}>
      {(options) => (
        <>
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
