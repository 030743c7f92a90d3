import * as z from 'zod/mini'
import { moneyText } from '#shared/format/money.ts'
import { addTillEntry, entryReason, getTillDay, listTills, type TillDay } from '#till/contract.ts'
import { cashText, tillDayName } from '#till/texts.ts'
import { TextField } from '#ui/form/field.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { CashFields, cashFields } from './cash-fields.tsx'

const messages = {
  PAY_IN: {
    title: 'Pay In',
    send: 'Pay In',
    sending: 'Saving...',
    done: 'Paid into the till',
    failed: 'Failed to pay in',
  },
  PAY_OUT: {
    title: 'Pay Out',
    send: 'Pay Out',
    sending: 'Saving...',
    done: 'Paid out of the till',
    failed: 'Failed to pay out',
  },
}

const texts = {
  about: {
    PAY_IN:
      'Cash that comes into the drawer and is no payment of a customer, such as small notes from the bank.',
    PAY_OUT: 'Cash that leaves the drawer and is no refund, such as the cleaner or a taxi.',
  },
  inTill: (name: string, cash: string) => `${name}: ${cash} is in it.`,
  reason: 'What it is for',
}

const schema = z.object({ ...cashFields, reason: entryReason })

interface TillEntryDialogProps extends DialogProps {
  day: TillDay
  kind: 'PAY_IN' | 'PAY_OUT'
}

/** With a reason; its receipt then stands in the list of entries. */
export function TillEntryDialog({ day, kind, ...dialog }: TillEntryDialogProps) {
  return (
    <FormDialog
      {...dialog}
      messages={messages[kind]}
      description={
        <>
          <span className="block text-ink">{texts.inTill(tillDayName(day), cashText(day.expected))}</span>
          <span className="block pt-1">{texts.about[kind]}</span>
        </>
      }
      schema={schema}
      endpoint={addTillEntry}
      input={({ dollars, ...rest }) => ({
        params: { id: day.id },
        body: { ...rest, kind, dollars: moneyText(dollars) },
      })}
      doneText={({ receipt }) => receipt ?? undefined}
      refreshes={[getTillDay, listTills]}
    >
      {(field) => (
        <>
          <CashFields field={field} />
          <TextField {...field('reason')} label={texts.reason} autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}
