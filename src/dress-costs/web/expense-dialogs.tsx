import { useState } from 'react'
import * as z from 'zod/mini'
import { addExpense, changeExpense, type Expense, listDressExpenses } from '#dress-costs/contract.ts'
import { expenseFields, expenseKindNames, expenseKinds, firstExpenseDay } from '#dress-costs/expense.ts'
import { expenseDialogs as texts } from '#dress-costs/texts/texts.gen.js'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { dateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars, moneyText } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { ProposedTill, tillField } from '#till/web/proposed-till.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { choices } from '#ui/control/choices.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { expenseRefreshes } from './expense-refreshes.ts'

const schema = z.object({ ...expenseFields, rentalId: z.optional(z.string()) })
const newSchema = z.extend(schema, tillField)
type Fields = z.output<typeof schema>

interface AddExpenseDialogProps extends DialogProps {
  dress: { id: DressId; title: string }
}

export function AddExpenseDialog({ dress, ...dialog }: AddExpenseDialogProps) {
  const today = useLiveQuery(getShowroomClock).data?.date ?? ''
  return (
    <FormDialog
      {...dialog}
      messages={texts.dialog}
      description={dress.title}
      schema={newSchema}
      endpoint={addExpense}
      input={({ branch, ...fields }) => ({
        params: { id: dress.id },
        body: { ...sent(fields), till: branch },
      })}
      doneText={doneText}
      refreshes={expenseRefreshes}
    >
      {(field) => (
        <>
          <ExpenseInputs key={today} field={field} dressId={dress.id} today={today} />
          <PaidFromTill {...field('branch')} />
        </>
      )}
    </FormDialog>
  )
}

interface ChangeExpenseDialogProps extends DialogProps {
  expense: Expense
}

export function ChangeExpenseDialog({ expense, ...dialog }: ChangeExpenseDialogProps) {
  const { id, dressId, version, kind, spentOn, amount, supplier, note, rental } = expense
  return (
    <FormDialog
      {...dialog}
      messages={{ ...texts.dialog, ...texts.change }}
      schema={schema}
      values={{ kind, spentOn, amount, supplier, note, rentalId: rental?.id ?? '' }}
      endpoint={changeExpense}
      input={(fields) => ({ params: { id }, body: { ...sent(fields), version } })}
      doneText={doneText}
      refreshes={expenseRefreshes}
    >
      {(field) => <ExpenseInputs field={field} dressId={dressId} />}
    </FormDialog>
  )
}

/** Cash from a till: it writes the pay-out, so that nobody enters it there as well. */
function PaidFromTill({ name, error }: { name: string; error?: string | undefined }) {
  const [isPaid, setIsPaid] = useState(false)
  return (
    <>
      <Checkbox
        label={texts.fromTill}
        hint={texts.fromTillHint}
        checked={isPaid}
        onChange={({ target }) => setIsPaid(target.checked)}
      />
      {isPaid && <ProposedTill name={name} error={error} />}
    </>
  )
}

/** The API takes an amount as text. */
function sent({ amount, rentalId, ...fields }: Fields) {
  return { ...fields, amount: moneyText(amount), rentalId: rentalId || null }
}

function doneText({ kind, amount }: Expense): string {
  return commaList([expenseKindNames[kind], amountInDollars(amount)])
}

interface ExpenseInputsProps {
  field: FieldOf<Fields>
  dressId: DressId
  /** Proposed for a new one. */
  today?: string
}

function ExpenseInputs({ field, dressId, today }: ExpenseInputsProps) {
  const rentals = useLiveQuery(listDressExpenses, { params: { id: dressId } }).data?.rentals ?? []
  const last = useLiveQuery(getShowroomClock).data?.date
  const spentOn = field('spentOn')
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          {...field('kind')}
          label={texts.kind}
          placeholder={words.pleaseChoose}
          options={choices(expenseKindNames, expenseKinds)}
        />
        <AmountField {...field('amount')} label={rentalsWords.amountDollars} />
        <DateField
          {...spentOn}
          defaultValue={spentOn.defaultValue ?? today}
          min={firstExpenseDay}
          max={last}
          label={words.date}
        />
        <TextField {...field('supplier')} label={texts.supplier} optional autoComplete="off" />
      </div>
      <TextField {...field('note')} label={words.note} optional autoComplete="off" />
      {rentals.length > 0 && (
        <Select
          {...field('rentalId')}
          key={rentals.length}
          label={words.rental}
          optional
          options={[
            { value: '', label: texts.noRental },
            ...rentals.map(({ id, number, startDate }) => ({
              value: id,
              label: staffWords.numberAndDate({ number, date: dateWithYear(startDate) }),
            })),
          ]}
        />
      )}
    </>
  )
}
