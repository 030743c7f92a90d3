import { useState } from 'react'
import * as z from 'zod/mini'
import { type CustomerFile, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import {
  customersSamePersonMergeDialog as messages,
  customersSamePersonMergeDialogTexts as texts,
} from '#admin/messages/texts.gen.js'
import { mergeCustomers } from '#customers/change-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { id } from '#shared/fields.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field } from '#ui/form/field.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { CompareCustomers } from './compare-customers.tsx'

interface MergeDialogProps extends DialogProps {
  customer: CustomerFile
  /** Whom the page proposes. */
  otherId?: string | undefined
}

export function MergeDialog({ customer, otherId, ...dialog }: MergeDialogProps) {
  const [chosen, setChosen] = useState<string>()
  const value = chosen ?? otherId
  const schema = z.object({
    otherId: z.string(texts.choose).check(z.refine((one) => id.safeParse(one).success, texts.choose)),
  })
  return (
    <FormDialog
      {...dialog}
      messages={messages}
      size="normal"
      description={texts.about({ name: customer.name })}
      schema={schema}
      read={() => ({ otherId: value })}
      endpoint={mergeCustomers}
      input={(body) => ({ params: { id: customer.id }, body })}
      doneText={() => customer.name}
      onDone={() => setChosen(undefined)}
      refreshes={[getCustomer, getCustomerTimeline, listCustomers]}
    >
      {(_, errors) => (
        <>
          <Field label={texts.other} error={errors.otherId}>
            {(control) => (
              <Combobox
                {...control}
                autoFocus
                lookup={customerLookup}
                value={value}
                onChange={(choice) => setChosen(choice?.value)}
              />
            )}
          </Field>
          {value && value !== customer.id && <CompareCustomers customer={customer} otherId={value} />}
        </>
      )}
    </FormDialog>
  )
}
