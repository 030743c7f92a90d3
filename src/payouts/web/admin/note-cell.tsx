import { useId, useState } from 'react'
import { changePayout, type Payout } from '#payouts/contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { toast } from '#ui/overlay/toast.ts'

const messages = {
  edit: 'Edit note',
  add: 'Add note',
  of: (name: string | null) => ` of ${name ?? 'this payout'}`,
  label: 'Note, for staff only',
  save: 'Save Note',
  saving: 'Saving...',
  cancel: 'Cancel',
  done: 'Note Updated',
  failed: (status: number | string) => `Failed to update note: ${status}`,
}

/** Staff's note of a payout, edited in its place. */
export function NoteCell({ payout }: { payout: Payout }) {
  // The note that the form shows: the server refuses the change if it differs by now.
  const [edited, setEdited] = useState<string | null>()
  if (edited !== undefined)
    return <NoteForm payout={payout} expected={edited} onClose={() => setEdited(undefined)} />
  return (
    <div className="max-w-80 text-xs">
      {payout.notes && <p className="whitespace-pre-line">{payout.notes}</p>}
      <button
        type="button"
        onClick={() => setEdited(payout.notes)}
        className="thread-link inline-flex min-h-6 items-center text-quiet"
      >
        {payout.notes ? messages.edit : messages.add}
        <span className="sr-only">{messages.of(payout.userName)}</span>
      </button>
    </div>
  )
}

interface NoteFormProps {
  payout: Payout
  expected: string | null
  onClose(): void
}

function NoteForm({ payout, expected, onClose }: NoteFormProps) {
  const id = useId()
  const [notes, setNotes] = useState(expected ?? '')
  const [failure, setFailure] = useState('')
  const { mutate, isPending } = useApiMutation(changePayout, {
    refreshes: [listStaffPayouts],
    onSuccess() {
      toast({ title: messages.done, text: payout.userName ?? undefined, tone: 'good' })
      onClose()
    },
    onError(error) {
      setFailure(errorMessage(error))
      toast({ title: messages.failed(error.status), text: errorMessage(error), tone: 'bad' })
    },
  })
  return (
    <form
      className="grid w-72 max-w-full gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setFailure('')
        if (!isPending) mutate({ params: { id: payout.id }, body: { notes, expected } })
      }}
    >
      <label htmlFor={id} className="text-xs">
        {messages.label}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={4000}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        // biome-ignore lint/a11y/noAutofocus: the user has pressed "Edit note"
        autoFocus
        aria-invalid={failure ? true : undefined}
        className={cx(controlClass, 'py-2 text-sm')}
      />
      <p role="alert" className="text-xs text-bad empty:hidden">
        {failure}
      </p>
      <span className="flex gap-2">
        <Button type="submit" size="small" disabled={isPending}>
          {isPending ? messages.saving : messages.save}
        </Button>
        <Button kind="secondary" size="small" onClick={onClose}>
          {messages.cancel}
        </Button>
      </span>
    </form>
  )
}
