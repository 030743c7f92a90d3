import { useEffect, useState } from 'react'
import { restoreDraftDialog as messages } from '#lending/texts/texts.gen.js'
import type { AccountId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { deviceStorage, draftKey, readDraft, removeDraft } from './draft.ts'
import { DiscardedNote } from './draft-status.tsx'

interface RestoreDraftDialogProps {
  viewerId: AccountId
  hidden: boolean
  onContinue(): void
}

export function RestoreDraftDialog({ viewerId, hidden, onContinue }: RestoreDraftDialogProps) {
  const [title, setTitle] = useState<string>()
  const [restore, setRestore] = useState<() => void>()
  useEffect(() => {
    if (hidden) return setRestore(undefined)
    setTitle(readDraft(deviceStorage(), draftKey(viewerId), { now: Date.now() })?.values.title)
  }, [hidden, viewerId])
  if (hidden || title === undefined) return null
  if (restore) {
    return (
      <div className="mb-10">
        <DiscardedNote
          onUndo={() => {
            restore()
            setRestore(undefined)
          }}
        />
      </div>
    )
  }
  function discard() {
    const undo = removeDraft(deviceStorage(), draftKey(viewerId))
    setRestore(() => undo)
  }
  return (
    <div className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-blush px-4 py-3">
      <p className="min-w-0">
        {title.trim() ? messages.startedTitle({ title: title.trim() }) : messages.started}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button kind="quiet" size="small" onClick={discard}>
          {messages.discard}
        </Button>
        <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={onContinue}>
          {words.continue}
        </Button>
      </p>
    </div>
  )
}
