import { type CustomerFile, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { accountLink as messages } from '#admin/texts/texts.gen.js'
import { listCustomers } from '#customers/contract.ts'
import { confirmAccountLink, getAccountLink, separateAccount } from '#customers/link-contract.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { LinkCounts } from './link-counts.tsx'

export type LinkDecision = 'confirm' | 'separate'

interface AccountLinkDialogProps extends DialogProps {
  customer: Pick<CustomerFile, 'id' | 'name'>
  email: string
  decision: LinkDecision
}

/** Asks with how much each side has entered. */
export function AccountLinkDialog({ customer, email, decision, ...dialog }: AccountLinkDialogProps) {
  const api = useApi()
  const { id, name } = customer
  const texts = decision === 'separate' ? messages.separating : messages.confirming
  return (
    <ConfirmDialog
      {...dialog}
      size="normal"
      title={texts.title}
      question={texts.question({ name, email })}
      action={texts.action}
      pending={words.saving}
      done={texts.done}
      failed={messages.failed}
      refreshes={[getCustomer, getCustomerTimeline, getAccountLink, listCustomers]}
      send={async () => {
        await api.call(decision === 'separate' ? separateAccount : confirmAccountLink, { params: { id } })
        return name
      }}
    >
      <LinkCounts customerId={id} />
    </ConfirmDialog>
  )
}
