import { Link } from '@tanstack/react-router'
import { useSite } from './use-site.ts'

/** The shop's own logo, or its name in letters. */
export function Logo() {
  const { name, logoUrl } = useSite()
  return (
    <Link to="/" className="display flex h-10 shrink-0 items-center text-title">
      {logoUrl ? (
        <img
          src={logoUrl}
          alt={name}
          width={160}
          height={40}
          className="h-10 w-40 object-contain object-left rtl:object-right"
        />
      ) : (
        name
      )}
    </Link>
  )
}
