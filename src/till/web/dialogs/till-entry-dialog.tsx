import { useState } from 'react'
import * as z from 'zod/mini'
import { dollarsAndCents, moneyText } from '#shared/format/money.ts'
import {
  addTillEntry,
  entryPurpose,
  entryReason,
  getTillDay,
  listTills,
  type TillDay,
} from '#till/contract.ts'
import { typedDollars, typedPounds } from '#till/fields.ts'
import { purposeNames, purposes } from '#till/kinds.ts'
import { tillEntryDialog as messages } from '#till/texts/texts.gen.js'
import { cashText, poundsText, tillDayName } from '#till/texts.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { CashFields, cashFields } from './cash-fields.tsx'

const schema = z.object({ ...cashFields, purpose: entryPurpose, reason: entryReason })

interface TillEntryDialogProps extends DialogProps {
  day: TillDay
  kind: 'PAY_IN' | 'PAY_OUT'
}

/** With a reason; its receipt then stands in the list of entries. */
export function TillEntryDialog({ day, kind, ...dialog }: TillEntryDialogProps) {
  const [typed, setTyped] = useState({ dollars: '', pounds: '' })
  const pounds = typedPounds.safeParse(typed.pounds).data
  return (
    <FormDialog
      {...dialog}
      messages={messages[kind]}
      description={
        <>
          <span className="block text-ink">
            {messages.inTill({ name: tillDayName(day), cash: cashText(day.expected) })}
          </span>
          <span className="block pt-1">{messages.about[kind]}</span>
        </>
      }
      due={{
        name: messages[kind].title,
        sum: dollarsAndCents(typedDollars.safeParse(typed.dollars).data ?? 0),
        children: pounds ? poundsText(pounds) : undefined,
      }}
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
          <CashFields field={field} onType={(name, text) => setTyped({ ...typed, [name]: text })} />
          <Select
            {...field('purpose')}
            label={messages.purpose}
            options={[
              { value: '', label: messages.choose },
              ...purposes.map((value) => ({ value, label: purposeNames[kind][value] })),
            ]}
          />
          <TextField {...field('reason')} label={messages.reason} autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}
