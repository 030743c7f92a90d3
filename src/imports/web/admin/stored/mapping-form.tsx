import { useEffect, useRef, useState } from 'react'
import { staffStatusNames } from '#dresses/choice-names.ts'
import { choiceName } from '#imports/choice-names.ts'
import { importStatuses } from '#imports/contract.ts'
import type { ColumnChoice } from '#imports/headers.ts'
import { autoMapping, columnChoices } from '#imports/headers.ts'
import { type ImportOptions, refusalToOptions } from '#imports/import-options.ts'
import { refusalToMapping } from '#imports/mapping.ts'
import {
  addImportTerms,
  checkImport,
  getImport,
  type ImportColumn,
  listImportRows,
  listImports,
  type StoredImport,
  startImport,
} from '#imports/stored-contract.ts'
import { importsWords, mappingForm as messages } from '#imports/texts/texts.gen.js'
import { dotList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { listDressTypes } from '#taxonomy/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { SelectControl } from '#ui/control/select-control.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Select } from '#ui/form/select.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { ImportReport } from './import-report.tsx'
import { RowsTable } from './import-rows.tsx'
import { OptionsFields } from './options-fields.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** What the columns are and what holds for the whole file, the check of every row, and the start of the import. */
export function MappingForm({ one }: { one: StoredImport }) {
  const { id, columns, report } = one
  const [mapping, setMapping] = useState(one.mapping)
  const [defaultStatus, setDefaultStatus] = useState(one.defaultStatus)
  const [options, setOptions] = useState(one.options)
  const [failure, setFailure] = useState(one.failure ?? '')
  const shared = {
    refreshes: [getImport, listImportRows, listImports, listDressTypes],
    onSuccess: () => setFailure(''),
    onError: (error: unknown) => setFailure(errorMessage(error)),
  }
  const check = useApiMutation(checkImport, shared)
  const start = useApiMutation(startImport, shared)
  const add = useApiMutation(addImportTerms, shared)
  const sent = { ...options, source: options.source.trim(), rate: options.rate.trim() }
  const input = { params: { id }, body: { mapping, defaultStatus, options: sent } }
  const problem = problemOf(mapping, options)
  const refused = failure ? { title: importsWords.importFailed, text: failure } : undefined
  const isChecked =
    report !== null &&
    defaultStatus === one.defaultStatus &&
    mapping.join() === one.mapping.join() &&
    isSame(sent, one.options)
  const result = useRef<HTMLElement>(null)
  const [checks, setChecks] = useState(0)
  // The result stands below the columns of the file.
  useEffect(() => {
    if (checks > 0) result.current?.scrollIntoView({ block: 'start' })
  }, [checks])
  const isBusy = check.isPending || add.isPending

  return (
    <form className="grid gap-6" onSubmit={(event) => event.preventDefault()}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OptionsFields
          options={options}
          facts={one.facts}
          sources={one.sources}
          example={columns[mapping.indexOf('salePrice')]?.samples[0] ?? ''}
          onChange={(change) => {
            setFailure('')
            setOptions({ ...options, ...change })
          }}
        >
          <Select
            label={importsWords.defaultStatus}
            hint={importsWords.statusHint}
            value={defaultStatus}
            onChange={({ target }) => setDefaultStatus(target.value as typeof defaultStatus)}
            options={importStatuses.map((value) => ({ value, label: staffStatusNames[value] }))}
          />
        </OptionsFields>
      </div>
      <ColumnsTable
        columns={columns}
        mapping={mapping}
        onChange={(place, choice) => {
          setFailure('')
          setMapping(mapping.with(place, choice))
        }}
      />
      <p className="text-sm text-quiet">{messages.remembered}</p>
      {isChecked && report && (
        <section ref={result} aria-label={messages.checked} className="grid gap-4">
          <h2 className="font-semibold">{messages.checked}</h2>
          <ImportReport
            result={report}
            isCheck
            onAdd={(kind) => add.mutate({ params: { id }, body: { kind } })}
            isAdding={isBusy}
          />
          <RowsTable id={id} report={report} isCheck />
        </section>
      )}
      <div className="sticky bottom-(--admin-bottom,0) z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-3">
        {isBusy && <ProgressBar label={messages.checkingRows} />}
        <Button
          kind={isChecked ? 'secondary' : 'primary'}
          disabled={problem !== ''}
          pending={isBusy && words.checking}
          onClick={() => check.mutate(input, { onSuccess: () => setChecks(checks + 1) })}
        >
          {words.check}
        </Button>
        <Button
          kind={isChecked ? 'primary' : 'secondary'}
          disabled={!isChecked || problem !== '' || isBusy}
          pending={start.isPending && words.starting}
          onClick={() => start.mutate(input)}
        >
          {importsWords.import}
        </Button>
        <FormFailure failure={problem ? { title: problem } : refused} />
        {!isChecked && !problem && <span className="text-sm text-quiet">{messages.first}</span>}
      </div>
    </form>
  )
}

function isSame(a: ImportOptions, b: ImportOptions): boolean {
  return (Object.keys(a) as (keyof ImportOptions)[]).every((name) => String(a[name]) === String(b[name]))
}

function problemOf(mapping: readonly ColumnChoice[], options: ImportOptions): string {
  const refusal = refusalToMapping(mapping)
  if (refusal === 'no_name') return importsWords.noName
  if (refusal) return messages.twice({ field: choiceName(refusal.twice) })
  const missing = refusalToOptions(mapping, options)
  if (missing === 'no_source') return messages.noSource
  return missing ? importsWords.noRate({ currency: options.currency }) : ''
}

const options = columnChoices.map((value) => ({ value, label: choiceName(value) }))

interface ColumnsTableProps {
  columns: readonly ImportColumn[]
  mapping: readonly ColumnChoice[]
  onChange(place: number, choice: ColumnChoice): void
}

/** What each column is. Columns that hold nothing for a dress are folded. */
function ColumnsTable({ columns, mapping, onChange }: ColumnsTableProps) {
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
