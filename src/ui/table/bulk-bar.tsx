import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { Selection } from './use-selection.ts'

const messages = {
  selected: (count: number) => `${count} selected`,
  clear: 'Clear selection',
}

/** Stays at the bottom of the screen while rows are selected, on whatever page they are. */
export function BulkBar<Row>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  if (selection.rows.length === 0) return null
  return (
    <div className="sticky bottom-(--admin-bottom,0) z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-2">
      <p role="status" className="me-auto text-sm tabular-nums">
        {messages.selected(selection.rows.length)}
      </p>
      <Button kind="quiet" size="small" onClick={selection.clear}>
        {messages.clear}
      </Button>
      {children}
    </div>
  )
}
