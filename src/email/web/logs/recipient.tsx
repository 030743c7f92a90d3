import { Link } from '@tanstack/react-router'
import type { ListedEmail } from '#email/contract.ts'

/** The address, which leads to the file of the customer who has it. */
export function Recipient({ mail: { to, customerId } }: { mail: ListedEmail }) {
  if (!customerId) return <span className="max-md:break-all">{to}</span>
  return (
    <Link
      to="/admin/customers/$id"
      params={{ id: customerId }}
      className="leading-6 hover:underline max-md:inline-block max-md:min-h-6 max-md:break-all"
    >
      {to}
    </Link>
  )
}
