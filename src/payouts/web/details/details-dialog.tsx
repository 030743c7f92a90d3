import { useState } from 'react'
import { account, accountMethodNames } from '#payouts/account.ts'
import { getPaymentDetails, setPaymentDetails } from '#payouts/details-contract.ts'
import { type DetailsMethod, detailsMethods } from '#payouts/payment.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const messages = {
  title: 'How we pay you',
  description: 'Stored encrypted. Only the people who pay you can read it in whole.',
  send: 'Save',
  sending: 'Saving...',
  done: 'Saved',
  failed: 'Failed to save it',
}

const texts = {
  method: 'Method',
  name: 'Name of the account holder',
  nameHint: 'As the bank writes it, in Latin letters.',
  iban: 'IBAN',
  bank: 'Bank',
  receiver: 'Name of the person who collects the money',
  phone: 'Phone number',
}

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
            label={texts.method}
            value={chosen}
            onChange={({ target }) => setChosen(target.value as DetailsMethod)}
            options={detailsMethods.map((value) => ({ value, label: accountMethodNames[value] }))}
          />
          {chosen === 'TRANSFER' && (
            <>
              <TextField {...field('name')} label={texts.name} hint={texts.nameHint} autoComplete="name" />
              <TextField {...field('iban')} label={texts.iban} autoComplete="off" className="tabular-nums" />
              <TextField {...field('bank')} label={texts.bank} optional autoComplete="off" />
            </>
          )}
          {(chosen === 'WHISH' || chosen === 'OMT') && (
            <>
              <TextField {...field('name')} label={texts.receiver} autoComplete="name" />
              <TextField {...field('phone')} label={texts.phone} type="tel" autoComplete="tel" />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
