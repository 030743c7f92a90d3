import { Link } from '@tanstack/react-router'
import type { ListedEmail } from '#email/contract.ts'
import { Clipped } from '#ui/table/clipped.tsx'

/** The address, which leads to the file of the customer who has it. */
export function Recipient({ mail: { to, customerId } }: { mail: ListedEmail }) {
  if (!customerId) return <Clipped>{to}</Clipped>
  return (
    <Link
      to="/admin/customers/$id"
      params={{ id: customerId }}
      className="inline-flex min-h-6 max-w-full items-center hover:underline"
    >
      <Clipped>{to}</Clipped>
    </Link>
  )
}
