import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnDress } from '#dresses/contract.ts'
import { removeDraft } from '#lending/web/draft/draft.ts'
import { DiscardedNote, DraftStatus } from '#lending/web/draft/draft-status.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DressForm } from './dress-form.tsx'
import { useFormOptions } from './form-options.ts'
import { initialFormState } from './initial-form-state.ts'

const messages = {
  add: 'Add New Dress',
  addText: 'About three minutes. Photos first: they are sent while you fill in the rest.',
  edit: 'Edit and resubmit',
  editText: (title: string) => `${title}. We look at it again as soon as you submit it.`,
  change: 'Change details',
  changeText: (title: string) => `${title}. It stays under review.`,
  failed: 'The form could not be loaded.',
  leave: 'Leave before everything is saved?',
  leaveText: 'What has not been sent or saved is lost. The rest stays in your draft on this device.',
  stay: 'Stay here',
  leaveNow: 'Leave',
}

interface OwnFormDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  viewerId: string
  /** The dress that is changed; absent for a new one. */
  dress?: OwnDress
  onDone(dress: OwnDress): void
}

/** Offers a dress to the house, or one of one's own anew. */
export function DressFormDialog({ open, onOpenChange, viewerId, dress, onDone }: OwnFormDialogProps) {
  const unsaved = useRef(false)
  const onUnsaved = useCallback((now: boolean) => {
    unsaved.current = now
  }, [])
  const submitted = useRef(false)
  // Keeps its heading while it slides away.
  const [shown, setShown] = useState(dress)
  if (open && shown !== dress) setShown(dress)
  useEffect(() => {
    if (open) submitted.current = false
    else unsaved.current = false
  }, [open])
  const leaving = useBlocker({
    shouldBlockFn: () => unsaved.current,
    enableBeforeUnload: () => unsaved.current,
    withResolver: true,
  })
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        {...headingOf(shown)}
        size="sheet"
        // The dress that has just arrived takes the focus.
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
      <Dialog
        open={leaving.status === 'blocked'}
        onOpenChange={() => leaving.reset?.()}
        title={messages.leave}
        description={messages.leaveText}
        size="small"
        insist
        actions={
          <>
            <Button kind="secondary" onClick={() => leaving.proceed?.()}>
              {messages.leaveNow}
            </Button>
            <Button autoFocus onClick={() => leaving.reset?.()}>
              {messages.stay}
            </Button>
          </>
        }
      />
    </>
  )
}

/** Only after a refusal a dress is submitted again. */
function headingOf(dress: OwnDress | undefined) {
  if (!dress) return { title: messages.add, description: messages.addText }
  return dress.status === 'REJECTED'
    ? { title: messages.edit, description: messages.editText(dress.title) }
    : { title: messages.change, description: messages.changeText(dress.title) }
}

interface DialogFormProps extends Pick<OwnFormDialogProps, 'viewerId' | 'dress' | 'onDone'> {
  onUnsaved(unsaved: boolean): void
}

// Apart from the dialog, so that each opening begins with what is kept now.
function DialogForm({ viewerId, dress, onUnsaved, onDone }: DialogFormProps) {
  // A newer state of the dress, heard of while it is being changed, does not change what is filled in.
  const [changed] = useState(dress)
  const [start, setStart] = useState(() =>
    initialFormState(viewerId, dress, { now: Date.now(), afresh: false }),
  )
  const [attempt, setAttempt] = useState(0)
  const [putBack, setPutBack] = useState<() => void>()
  // What is begun anew is a draft of its own, which the old one must not overwrite.
  const forgetOld = useCallback(() => setPutBack(undefined), [])
  function restart(afresh: boolean) {
    setStart(initialFormState(viewerId, changed, { now: Date.now(), afresh }))
    setAttempt((count) => count + 1)
  }
  function startAfresh() {
    const undo = removeDraft(start.storage, start.key)
    setPutBack(() => undo)
    restart(true)
  }
  function undo() {
    putBack?.()
    setPutBack(undefined)
    restart(false)
  }
  return (
    <QueryBoundary query={useFormOptions()} skeleton={<FormSkeleton />} failed={messages.failed}>
      {(ground) => (
        <>
          {start.draft && <DraftStatus draft={start.draft} onDiscard={startAfresh} />}
          {putBack && <DiscardedNote onUndo={undo} />}
          <DressForm
            key={attempt}
            ground={ground}
            start={start}
            viewerId={viewerId}
            onUnsaved={onUnsaved}
            onDone={onDone}
            dress={changed}
            onDraft={forgetOld}
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
