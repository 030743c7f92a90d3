import { type CustomerFile, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { linkCounts, accountLink as messages } from '#admin/texts/texts.gen.js'
import { listCustomers } from '#customers/contract.ts'
import { confirmAccountLink, getAccountLink, separateAccount } from '#customers/link-contract.ts'
import type { CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

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

const names = ['fittings', 'rentals', 'measurements', 'messages'] as const

/** How much of a file its account has entered itself, and how much others have. */
function LinkCounts({ customerId }: { customerId: CustomerId }) {
  const query = useLiveQuery(getAccountLink, { params: { id: customerId } })
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-32" />}>
      {({ own, others }) => (
        <PlainTable
          label={linkCounts.label}
          headings={[linkCounts.entries, linkCounts.own, linkCounts.others]}
          atEnd={2}
        >
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{linkCounts[name]}</th>
              <td>{own[name]}</td>
              <td>{others[name]}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </QueryBoundary>
  )
}
