import { useState } from 'react'
import { staffStatusNames } from '#dresses/status-names.ts'
import { choiceNames } from '#imports/choice-names.ts'
import { importStatuses } from '#imports/contract.ts'
import { type ColumnChoice, columnChoices } from '#imports/headers.ts'
import { refusalToMapping } from '#imports/mapping.ts'
import {
  checkImport,
  getImport,
  listImportRows,
  listImports,
  type StoredImport,
  startImport,
} from '#imports/stored-contract.ts'
import { ImportReport } from '#imports/web/admin/import-report.tsx'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { SelectControl } from '#ui/control/select-control.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Select } from '#ui/form/select.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { RowsTable } from './import-rows.tsx'

const messages = {
  columns: 'Columns of the file',
  column: 'Column and first values',
  field: 'Field',
  fieldOf: (header: string) => `Field of ${header}`,
  remembered: 'What you choose is remembered for files with the same columns.',
  noHeader: 'without a name',
  status: 'Default status',
  statusHint: 'For all imported dresses; products that were not published become Pending.',
  check: 'Check',
  checking: 'Checking...',
  checked: 'Result of the check',
  send: 'Import',
  sending: 'Starting...',
  first: 'Check the rows before you import them.',
  noName: 'Please choose the column with the names of the dresses.',
  twice: (field: string) => `Two columns are “${field}”. Please choose one of them.`,
  refused: 'Import Failed',
}

const options = columnChoices.map((value) => ({ value, label: choiceNames[value] }))

/** What each column is, the check of every row, and the start of the import. */
export function MappingForm({ one }: { one: StoredImport }) {
  const { id, columns, report } = one
  const [mapping, setMapping] = useState(one.mapping)
  const [defaultStatus, setDefaultStatus] = useState(one.defaultStatus)
  const [failure, setFailure] = useState(one.failure ?? '')
  const shared = {
    refreshes: [getImport, listImportRows, listImports],
    onError: (error: unknown) => {
      const text = errorMessage(error)
      setFailure(text)
      toast({ title: messages.refused, text, tone: 'bad' as const })
    },
  }
  const check = useApiMutation(checkImport, shared)
  const start = useApiMutation(startImport, shared)
  const input = { params: { id }, body: { mapping, defaultStatus } }
  const problem = problemOf(mapping)
  const isChecked =
    report !== null && defaultStatus === one.defaultStatus && mapping.join() === one.mapping.join()

  return (
    <form className="grid gap-6" onSubmit={(event) => event.preventDefault()}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{messages.columns}</caption>
        <thead>
          <tr className="border-b border-ink text-start">
            {[messages.column, messages.field].map((heading) => (
              <th key={heading} scope="col" className={`${cell} text-start font-medium`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, samples }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move, and may have equal names
            <tr key={place} className="border-b border-line">
              <th scope="row" className={`${cell} wrap-anywhere text-start font-normal`}>
                {header || messages.noHeader}
                <span className="line-clamp-2 text-quiet">
                  {samples.filter((sample) => sample !== '').join(' · ')}
                </span>
              </th>
              <td className={`${cell} w-1/2`}>
                <SelectControl
                  aria-label={messages.fieldOf(header || messages.noHeader)}
                  options={options}
                  value={mapping[place]}
                  onChange={({ target }) => {
                    setFailure('')
                    setMapping(mapping.with(place, target.value as ColumnChoice))
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-quiet">{messages.remembered}</p>
      <div className="max-w-md">
        <Select
          label={messages.status}
          hint={messages.statusHint}
          value={defaultStatus}
          onChange={({ target }) => setDefaultStatus(target.value as typeof defaultStatus)}
          options={importStatuses.map((value) => ({ value, label: staffStatusNames[value] }))}
        />
      </div>
      <FormFailure text={problem || failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind={isChecked ? 'secondary' : 'primary'}
          disabled={problem !== ''}
          pending={check.isPending && messages.checking}
          onClick={() => check.mutate(input, { onSuccess: () => setFailure('') })}
        >
          {messages.check}
        </Button>
        <Button
          kind={isChecked ? 'primary' : 'secondary'}
          disabled={!isChecked || problem !== ''}
          pending={start.isPending && messages.sending}
          onClick={() => start.mutate(input)}
        >
          {messages.send}
        </Button>
        {!isChecked && <span className="text-sm text-quiet">{messages.first}</span>}
      </div>
      {isChecked && report && (
        <>
          <h2 className="font-semibold">{messages.checked}</h2>
          <ImportReport result={report} />
          <RowsTable id={id} report={report} isCheck />
        </>
      )}
    </form>
  )
}

function problemOf(mapping: readonly ColumnChoice[]): string {
  const refusal = refusalToMapping(mapping)
  if (refusal === 'no_name') return messages.noName
  return refusal ? messages.twice(choiceNames[refusal.twice]) : ''
}

const cell = 'py-2 pe-4 align-top last:pe-0'
