import { useState } from 'react'

/** The rows that staff have selected, on any page of a list. */
export interface Selection<Row> {
  rows: readonly Row[]
  has(row: Row): boolean
  set(rows: readonly Row[], selected: boolean): void
  clear(): void
}

export function useSelection<Row>(rowId: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(rowId(row)),
    set(rows, selected) {
      setChosen((before) => {
        const after = new Map(before)
        for (const row of rows) {
          if (selected) after.set(rowId(row), row)
          else after.delete(rowId(row))
        }
        return after
      })
    },
    clear: () => setChosen(new Map()),
  }
}
