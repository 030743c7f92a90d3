import * as z from 'zod/mini'
import { correctExpense, type Expense } from '#dress-costs/contract.ts'
import { correctDialog as texts } from '#dress-costs/texts/texts.gen.js'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { line } from '#shared/fields.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { TextField } from '#ui/form/field.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { expenseName } from './expense-line.tsx'
import { expenseRefreshes } from './expense-refreshes.ts'

const schema = z.object({ reason: line(() => rentalsWords.whyMissing, 300) })

/** Of an expense that can no longer be changed. */
export function CorrectExpenseDialog({ expense, ...dialog }: DialogProps & { expense: Expense }) {
  const { id, till } = expense
  return (
    <FormDialog
      {...dialog}
      messages={texts.dialog}
      description={
        <>
          <span className="block text-ink">{expenseName(expense)}</span>
          <span className="block pt-1">{texts.about}</span>
          {till && (
            <span className="block pt-1">{texts.till({ showroom: showrooms[till.branch].name })}</span>
          )}
        </>
      }
      schema={schema}
      endpoint={correctExpense}
      input={(body) => ({ params: { id }, body })}
      doneText={() => expenseName(expense)}
      refreshes={expenseRefreshes}
    >
      {(field) => <TextField {...field('reason')} label={texts.reason} autoComplete="off" />}
    </FormDialog>
  )
}
