import type { DressStatus } from '#dresses/contract.ts'

const messages: Record<Exclude<DressStatus, 'APPROVED'>, string> = {
  PENDING: 'Under review. Visitors see this dress once it is approved.',
  PRE_APPROVED: 'Pre-approved: bring it to the showroom. Visitors see this dress once it is approved.',
  REJECTED: 'Not accepted. Visitors do not see this dress.',
  AVAILABLE: 'Back in the showroom and not listed at the moment.',
  RENTED: 'Rented at the moment. Visitors do not see this dress.',
  RETRIEVED: 'Retrieved by its owner. Visitors do not see this dress.',
}

/** Only the owner and staff can open a dress that is not approved. */
export function StatusNotice({ status }: { status: DressStatus }) {
  if (status === 'APPROVED') return null
  return (
    <p role="note" className="w-full border-s-2 border-warn bg-blush px-4 py-3 text-sm">
      {messages[status]}
    </p>
  )
}
