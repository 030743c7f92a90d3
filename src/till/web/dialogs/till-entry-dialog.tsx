import * as z from 'zod/mini'
import { moneyText } from '#shared/format/money.ts'
import {
  addTillEntry,
  entryPurpose,
  entryReason,
  getTillDay,
  listTills,
  type TillDay,
} from '#till/contract.ts'
import { purposeNames, purposes } from '#till/kinds.ts'
import { cashText, tillDayName } from '#till/texts.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
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
  purpose: 'What it is',
  choose: 'Please choose',
  reason: 'What it is for',
}

const schema = z.object({ ...cashFields, purpose: entryPurpose, reason: entryReason })

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
          <Select
            {...field('purpose')}
            label={texts.purpose}
            options={[
              { value: '', label: texts.choose },
              ...purposes.map((value) => ({ value, label: purposeNames[kind][value] })),
            ]}
          />
          <TextField {...field('reason')} label={texts.reason} autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}
