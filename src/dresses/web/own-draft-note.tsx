import { Button } from '#ui/button.tsx'
import type { OwnFormStart } from './own-start.ts'

const words = {
  draft: (when: string) => `This is your draft of ${when}.`,
  unsent: (names: string) => `Not in it, because it had not been sent: ${names}. Please choose it again.`,
  expired: (count: number) =>
    count === 1
      ? 'One photo was kept for a day and is gone. Please add it again.'
      : `${count} photos were kept for a day and are gone. Please add them again.`,
  discard: 'Start afresh',
}

interface DraftNoteProps {
  draft: NonNullable<OwnFormStart['draft']>
  onDiscard(): void
}

export function DraftNote({ draft: { savedAt, unsent, expired }, onDiscard }: DraftNoteProps) {
  const when = new Date(savedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-blush px-4 py-3 text-sm">
      <div className="min-w-0">
        <p>{words.draft(when)}</p>
        {unsent.length > 0 && <p>{words.unsent(unsent.join(', '))}</p>}
        {expired > 0 && <p>{words.expired(expired)}</p>}
      </div>
      <Button kind="link" onClick={onDiscard}>
        {words.discard}
      </Button>
    </div>
  )
}
