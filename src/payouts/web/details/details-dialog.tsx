import { useState } from 'react'
import { account } from '#payouts/account.ts'
import { getPaymentDetails, setPaymentDetails } from '#payouts/details-contract.ts'
import { type DetailsMethod, detailsMethods } from '#payouts/payment.ts'
import { detailsDialog as messages, account as payoutsAccount } from '#payouts/texts/texts.gen.js'
import { choices } from '#ui/control/choices.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

interface DetailsDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  method: DetailsMethod | undefined
}

/** How a lender wants to be paid. What is stored is not shown again: she types it anew. */
export function DetailsDialog({ method, ...dialog }: DetailsDialogProps) {
  const [chosen, setChosen] = useState<DetailsMethod>(method ?? 'TRANSFER')
  return (
    <FormDialog
      {...dialog}
      messages={messages}
      description={messages.description}
      schema={account}
      refreshes={[getPaymentDetails]}
      endpoint={setPaymentDetails}
      input={(body) => ({ body })}
    >
      {(field) => (
        <>
          <Select
            {...field('method')}
            label={messages.method}
            value={chosen}
            onChange={({ target }) => setChosen(target.value as DetailsMethod)}
            options={choices(payoutsAccount.methodTexts, detailsMethods)}
          />
          {chosen === 'TRANSFER' && (
            <>
              <TextField
                {...field('name')}
                label={messages.name}
                hint={messages.nameHint}
                autoComplete="name"
              />
              <TextField
                {...field('iban')}
                label={messages.iban}
                autoComplete="off"
                className="tabular-nums"
              />
              <TextField {...field('bank')} label={messages.bank} optional autoComplete="off" />
            </>
          )}
          {(chosen === 'WHISH' || chosen === 'OMT') && (
            <>
              <TextField {...field('name')} label={messages.receiver} autoComplete="name" />
              <TextField {...field('phone')} label={messages.phone} type="tel" autoComplete="tel" />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
