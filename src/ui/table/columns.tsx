import { shortDateWithYear, shortDayWithYear } from '#shared/dates.ts'
import { dollarsAndCents, parseSignedMoney } from '#shared/format/money.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Moment } from '#ui/moment.tsx'
import type { ListColumn } from './list-definition.ts'

type Look<Row> = Omit<ListColumn<Row>, 'id' | 'label' | 'cell'>
type Read<Row, Value> = (row: Row) => Value | null | undefined

/** Columns that stand in many lists; `read` gives what the cell shows, nothing leaves it empty. */
export const column = {
  /** An amount as on the wire, such as `-120.50`. */
  money<Row>(id: string, label: string, read: Read<Row, string>, look?: Look<Row>): ListColumn<Row> {
    const cell = (row: Row) => {
      const cents = parseSignedMoney(read(row))
      return cents !== null && dollarsAndCents(cents)
    }
    return { id, label, align: 'end', cell, ...look }
  },
  /** An instant in the time of the showrooms: "23 Nov 2026, 10:00". */
  moment<Row>(id: string, label: string, read: Read<Row, string>, look?: Look<Row>): ListColumn<Row> {
    const cell = (row: Row) => {
      const instant = read(row)
      return instant && <Moment instant={instant} short />
    }
    return { id, label, cell, ...look }
  },
  /** A date such as "Mon 23 Nov 2026". */
  day<Row>(id: string, label: string, read: Read<Row, string>, look?: Look<Row>): ListColumn<Row> {
    const cell = (row: Row) => {
      const date = read(row)
      return date && <Digits>{shortDayWithYear(date)}</Digits>
    }
    return { id, label, cell, ...look }
  },
  /** A date such as "23 Nov 2026", where other columns need the room. */
  date<Row>(id: string, label: string, read: Read<Row, string>, look?: Look<Row>): ListColumn<Row> {
    const cell = (row: Row) => {
      const date = read(row)
      return date && <Digits>{shortDateWithYear(date)}</Digits>
    }
    return { id, label, cell, ...look }
  },
  /** The number of a paper or a rental. */
  number<Row>(id: string, label: string, read: Read<Row, string>, look?: Look<Row>): ListColumn<Row> {
    return { id, label, cell: (row) => <Digits>{read(row)}</Digits>, ...look }
  },
  /** What people have written, such as a name or a title. */
  name<Row>(id: string, label: string, read: Read<Row, string>, look?: Look<Row>): ListColumn<Row> {
    return { id, label, cell: read, ...look }
  },
  badge<Row, Value extends string>(
    id: string,
    label: string,
    states: Readonly<Record<Value, { label: string; tone: Tone }>>,
    read: (row: Row) => Value,
    look?: Look<Row>,
  ): ListColumn<Row> {
    const cell = (row: Row) => {
      const state = states[read(row)]
      return <Badge tone={state.tone}>{state.label}</Badge>
    }
    return { id, label, cell, ...look }
  },
}

function Digits({ children }: { children: string | null | undefined }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>
}
