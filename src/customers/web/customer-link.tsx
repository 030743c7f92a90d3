import { Link } from '@tanstack/react-router'

interface CustomerLinkProps {
  /** Of her file. */
  id: string | undefined
  name: string
}

/** Her name, which leads to her file. */
export function CustomerLink({ id, name }: CustomerLinkProps) {
  if (!id) return <span className="font-medium">{name}</span>
  return (
    <Link
      to="/admin/customers/$id"
      params={{ id }}
      className="inline-flex min-h-6 items-center font-medium hover:underline"
    >
      {name}
    </Link>
  )
}
