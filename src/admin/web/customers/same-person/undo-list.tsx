import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'

interface UndoListProps {
  rows: readonly { id: string; name: string; at: string }[]
  texts: {
    title: string
    undo: string
    undoing: string
    undoOf(values: { name: string }): string
  }
  /** What was done with the file of this name. */
  said(values: { name: string }): string
  isPending: boolean
  undo(id: string): void
}

/** What was done with a file within the last day, each with its way back. */
export function UndoList({ rows, texts, said, isPending, undo }: UndoListProps) {
  if (rows.length === 0) return null
  return (
    <ul aria-label={texts.title} className="mt-3 border-s-2 border-line ps-3 text-sm">
      {rows.map(({ id, name, at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
          {said({ name })}
          <span className="text-quiet">
            <Moment instant={at} />
          </span>
          <Button
            size="small"
            kind="secondary"
            aria-label={texts.undoOf({ name })}
            pending={isPending && texts.undoing}
            onClick={() => undo(id)}
          >
            {texts.undo}
          </Button>
        </li>
      ))}
    </ul>
  )
}
