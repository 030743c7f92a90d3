import { Link } from '@tanstack/react-router'

/** Her name, which leads to her file. */
export function CustomerLink({ id, name }: { id: string; name: string }) {
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
