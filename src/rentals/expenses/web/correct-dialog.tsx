import * as z from 'zod/mini'
import { correctExpense, type Expense } from '#rentals/expenses/contract.ts'
import { line } from '#shared/fields.ts'
import { showrooms } from '#showrooms/facts.ts'
import { TextField } from '#ui/form/field.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { nameOf } from './expense-line.tsx'
import { expenseRefreshes } from './expense-refreshes.ts'

const messages = {
  title: 'Take Back Expense',
  send: 'Take Back',
  sending: 'Saving...',
  done: 'Expense taken back',
  failed: 'Failed to take the expense back',
}

const texts = {
  about:
    'A new entry of today with the opposite amount takes it back; the month of the expense stays as it is. Then enter the right expense.',
  till: (showroom: string) => `The amount comes back into the till of ${showroom} as a pay-in.`,
  reason: 'Why',
  reasonMissing: 'Please say why.',
}

const schema = z.object({ reason: line(texts.reasonMissing, 300) })

/** Of an expense that can no longer be changed. */
export function CorrectExpenseDialog({ expense, ...dialog }: DialogProps & { expense: Expense }) {
  const { id, till } = expense
  return (
    <FormDialog
      {...dialog}
      messages={messages}
      description={
        <>
          <span className="block text-ink">{nameOf(expense)}</span>
          <span className="block pt-1">{texts.about}</span>
          {till && <span className="block pt-1">{texts.till(showrooms[till.branch].name)}</span>}
        </>
      }
      schema={schema}
      endpoint={correctExpense}
      input={(body) => ({ params: { id }, body })}
      doneText={() => nameOf(expense)}
      refreshes={expenseRefreshes}
    >
      {(field) => <TextField {...field('reason')} label={texts.reason} autoComplete="off" />}
    </FormDialog>
  )
}
