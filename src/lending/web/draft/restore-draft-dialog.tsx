import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { deviceStorage, draftKey, readDraft, removeDraft } from './draft.ts'
import { DiscardedNote } from './draft-status.tsx'

const messages = {
  begun: 'You have begun to list a dress.',
  begunOf: (title: string) => `You have begun to list “${title}”.`,
  goOn: 'Continue',
  discard: 'Discard',
}

interface DraftOfferProps {
  viewerId: string
  /** While the draft is being written. */
  hidden: boolean
  onContinue(): void
}

/** Offers to go on with what was begun on this device. */
export function RestoreDraftDialog({ viewerId, hidden, onContinue }: DraftOfferProps) {
  const [title, setTitle] = useState<string>()
  const [putBack, setPutBack] = useState<() => void>()
  useEffect(() => {
    if (hidden) return setPutBack(undefined)
    setTitle(readDraft(deviceStorage(), draftKey(viewerId), { now: Date.now() })?.values.title)
  }, [hidden, viewerId])
  if (hidden || title === undefined) return null
  if (putBack) {
    return (
      <div className="mb-10">
        <DiscardedNote
          onUndo={() => {
            putBack()
            setPutBack(undefined)
          }}
        />
      </div>
    )
  }
  function discard() {
    const undo = removeDraft(deviceStorage(), draftKey(viewerId))
    setPutBack(() => undo)
  }
  return (
    <div className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-blush px-4 py-3">
      <p className="min-w-0">{title.trim() ? messages.begunOf(title.trim()) : messages.begun}</p>
      <p className="flex flex-wrap gap-2">
        <Button kind="quiet" size="small" onClick={discard}>
          {messages.discard}
        </Button>
        <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={onContinue}>
          {messages.goOn}
        </Button>
      </p>
    </div>
  )
}
