import type { ColleagueColour } from '#colleagues/colours.ts'
import type { ShownColleague } from '#colleagues/contract.ts'
import { initialsOf } from '#colleagues/rules.ts'
import { cx } from '#ui/class-names.ts'

interface ColleagueBadgeProps {
  colleague: Pick<ShownColleague, 'name' | 'colour'>
  /** Her name stands beside it. */
  isNamed?: boolean
}

/** Her initials on her colour; screen readers hear her name. */
export function ColleagueBadge({ colleague: { name, colour }, isNamed }: ColleagueBadgeProps) {
  return (
    <span className="inline-flex shrink-0 align-middle" title={isNamed ? undefined : name}>
      <span aria-hidden="true" className={cx(badgeClass, grounds[colour])}>
        {initialsOf(name)}
      </span>
      {!isNamed && <span className="sr-only">{name}</span>}
    </span>
  )
}

/** Her initials and her name. */
export function NamedColleague({ colleague }: Pick<ColleagueBadgeProps, 'colleague'>) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <ColleagueBadge colleague={colleague} isNamed />
      <bdi className="min-w-0 truncate">{colleague.name}</bdi>
    </span>
  )
}

// Browsers do not print backgrounds.
const badgeClass =
  'inline-grid h-4 min-w-6 place-items-center rounded-full px-1 text-[0.625rem] leading-none font-semibold text-paper ' +
  'print:border print:border-ink print:bg-transparent print:text-ink'

const grounds: Record<ColleagueColour, string> = {
  plum: 'bg-plum',
  teal: 'bg-teal',
  rust: 'bg-rust',
  indigo: 'bg-indigo',
  rose: 'bg-rose',
  olive: 'bg-olive',
  slate: 'bg-slate',
  cocoa: 'bg-cocoa',
  leaf: 'bg-leaf',
  violet: 'bg-violet',
}
