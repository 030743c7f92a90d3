import type { InitialFormState } from '#lending/web/form/initial-form-state.ts'
import { Button } from '#ui/button.tsx'

const messages = {
  draft: (when: string) => `This is your draft of ${when}.`,
  unsent: (names: string) => `Not yet uploaded and therefore missing: ${names}. Please add it again.`,
  expired: (count: number) =>
    count === 1
      ? 'One photo is missing, because we keep it for only a day. Please add it again.'
      : `${count} photos are missing, because we keep them for only a day. Please add them again.`,
  discard: 'Start over',
  discarded: 'The draft is discarded.',
  undo: 'Undo',
}

interface DraftStatusProps {
  draft: NonNullable<InitialFormState['draft']>
  onDiscard(): void
}

export function DraftStatus({ draft: { savedAt, unsent, expired }, onDiscard }: DraftStatusProps) {
  const when = new Date(savedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={noteClass}>
      <div className="min-w-0">
        <p>{messages.draft(when)}</p>
        {unsent.length > 0 && <p>{messages.unsent(unsent.join(', '))}</p>}
        {expired > 0 && <p>{messages.expired(expired)}</p>}
      </div>
      <Button kind="link" onClick={onDiscard}>
        {messages.discard}
      </Button>
    </div>
  )
}

/** Replaces a discarded draft and takes the focus of the removed button. */
export function DiscardedNote({ onUndo }: { onUndo(): void }) {
  return (
    <p className={noteClass}>
      <span role="status">{messages.discarded}</span>
      <Button autoFocus kind="link" onClick={onUndo}>
        {messages.undo}
      </Button>
    </p>
  )
}

const noteClass =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-blush px-4 py-3 text-sm'
