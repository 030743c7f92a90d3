import { useState } from 'react'

interface Shown<Row, Kind> {
  kind: Kind
  row?: Row
}

/**
 * Which dialog of a list is open, and for which row.
 * @param fresh finds the row in the current page, because it may have changed since the dialog opened
 */
export function useRowDialog<Row, Kind extends string>(fresh: (row: Row) => Row | undefined) {
  const [shown, setShown] = useState<Shown<Row, Kind>>()
  const [open, setOpen] = useState(false)
  return {
    row: shown?.row && (fresh(shown.row) ?? shown.row),
    show(kind: Kind, row?: Row) {
      setShown({ kind, row })
      setOpen(true)
    },
    props: (kind: Kind) => ({ open: open && shown?.kind === kind, onOpenChange: setOpen }),
  }
}
