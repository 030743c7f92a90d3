import { Link } from '@tanstack/react-router'
import { words } from '#shared/texts/texts.gen.js'
import { Clipped } from '#ui/table/clipped.tsx'
import type { ListColumn } from '#ui/table/list-definition.ts'

interface CustomerLinkProps {
  /** Of her file. */
  id: string | undefined
  name: string
}

/** Her name, which leads to her file. */
export function CustomerLink({ id, name }: CustomerLinkProps) {
  if (!id) return <Clipped className="font-medium">{name}</Clipped>
  return (
    <Link
      to="/admin/customers/$id"
      params={{ id }}
      className="inline-flex min-h-6 max-w-full items-center font-medium hover:underline"
    >
      <Clipped>{name}</Clipped>
    </Link>
  )
}

/** The customer of a row in a list of staff. */
export function customerColumn<Row>(
  read: (row: Row) => CustomerLinkProps,
  look?: Partial<ListColumn<Row>>,
): ListColumn<Row> {
  return { id: 'customer', label: words.customer, cell: (row) => <CustomerLink {...read(row)} />, ...look }
}
