import { Link } from '@tanstack/react-router'
import { cx } from '#ui/class-names.ts'
import { useSite } from './use-site.ts'

/** The shop's logo, or its name. */
export function Logo() {
  const { name, logoUrl } = useSite()
  return (
    <Link to="/" className={cx('display flex h-10 items-center text-title', logoUrl ? 'w-44' : 'shrink-0')}>
      {/* Logos are made for a light background, so dark mode keeps one. The link has one width for both. */}
      {logoUrl ? (
        <img
          src={logoUrl}
          alt={name}
          className="-ms-2 h-12 max-w-full rounded-control bg-paper object-contain px-2 py-1 text-ink scheme-light"
        />
      ) : (
        name
      )}
    </Link>
  )
}
