import { draftStatus as messages } from '#lending/texts/texts.gen.js'
import type { InitialFormState } from '#lending/web/form/initial-form-state.ts'
import { localNow, shortDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'

interface DraftStatusProps {
  draft: NonNullable<InitialFormState['draft']>
  onDiscard(): void
}

export function DraftStatus({ draft: { savedAt, unsent, expired }, onDiscard }: DraftStatusProps) {
  const { date, time } = localNow(new Date(savedAt), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const when = commaList([shortDateWithYear(date), time])
  return (
    <div className={noteClass}>
      <div className="min-w-0">
        <p>{messages.draft({ when })}</p>
        {unsent.length > 0 && <p>{messages.unsent({ names: commaList(unsent) })}</p>}
        {expired > 0 && <p>{messages.expired({ count: expired })}</p>}
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
        {words.undo}
      </Button>
    </p>
  )
}

const noteClass =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-blush px-4 py-3 text-sm'
