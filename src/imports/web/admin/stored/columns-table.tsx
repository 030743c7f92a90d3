import { choiceName } from '#imports/choice-names.ts'
import { autoMapping, type ColumnChoice, columnChoices } from '#imports/headers.ts'
import type { ImportColumn } from '#imports/stored-contract.ts'
import { columnsTable as messages } from '#imports/texts/texts.gen.js'
import { dotList } from '#shared/format/list.ts'
import { SelectControl } from '#ui/control/select-control.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

const options = columnChoices.map((value) => ({ value, label: choiceName(value) }))

interface ColumnsTableProps {
  columns: readonly ImportColumn[]
  mapping: readonly ColumnChoice[]
  onChange(place: number, choice: ColumnChoice): void
}

/** What each column is. Columns that hold nothing for a dress are folded. */
export function ColumnsTable({ columns, mapping, onChange }: ColumnsTableProps) {
  const names = autoMapping(columns.map(({ header }) => header))
  const places = [...columns.keys()]
  const isFolded = (place: number) => columns[place]?.filled === 0 || names[place] === 'meta'
  const folded = places.filter(isFolded)
  const regular = columns[names.indexOf('regularPrice')]
  const isProposed = mapping[names.indexOf('regularPrice')] === 'salePrice'
  const rows = { columns, mapping, onChange }
  return (
    <div className="grid gap-3 text-sm">
      {isProposed && regular && <p role="note">{messages.proposed({ header: regular.header })}</p>}
      <Rows {...rows} caption={messages.columns} places={places.filter((place) => !isFolded(place))} />
      {folded.length > 0 && (
        <details>
          <summary className="thread-link inline-flex min-h-9 cursor-pointer items-center">
            {messages.fold({ count: folded.length })}
          </summary>
          <Rows {...rows} caption={messages.folded} places={folded} />
        </details>
      )}
    </div>
  )
}

function Rows({
  caption,
  places,
  columns,
  mapping,
  onChange,
}: ColumnsTableProps & { caption: string; places: readonly number[] }) {
  return (
    <PlainTable label={caption} headings={[messages.column, messages.field]}>
      {places.map((place) => {
        const { header = '', samples = [] } = columns[place] ?? {}
        return (
          <tr key={place}>
            <th scope="row" className="wrap-anywhere">
              {header || messages.noHeader}
              <span className="line-clamp-2 text-quiet">
                {dotList(samples.filter((sample) => sample !== ''))}
              </span>
            </th>
            <td className="w-1/2">
              <SelectControl
                aria-label={messages.fieldOf({ header: header || messages.noHeader })}
                options={options}
                value={mapping[place]}
                onChange={({ target }) => onChange(place, target.value as ColumnChoice)}
              />
            </td>
          </tr>
        )
      })}
    </PlainTable>
  )
}
