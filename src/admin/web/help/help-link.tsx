import { Link, useMatches, useNavigate } from '@tanstack/react-router'
import { adminWords } from '#admin/texts/texts.gen.js'
import { AdminIcon } from '#admin/web/frame/admin-icon.tsx'
import { adminPage } from '#admin/web/frame/pages.ts'
import { useKeysOn } from '#ui/keys/keys-on.ts'
import { useKeys } from '#ui/keys/use-keys.ts'

/** Leads to the guide of the page where one is. @param className of a row of the menu, which shows the name */
export function HelpLink({ className }: { className?: string }) {
  return (
    <Link
      {...useHelpTarget()}
      aria-label={adminWords.help}
      title={className ? undefined : adminWords.help}
      className={className ?? 'inline-grid size-10 place-items-center rounded-control hover:bg-blush'}
    >
      <AdminIcon name="help" />
      {className && adminWords.help}
    </Link>
  )
}

/** `?` leads there, too. */
export function useHelpKey(): void {
  const navigate = useNavigate()
  const target = useHelpTarget()
  useKeys(useKeysOn() ? { '?': () => void navigate(target) } : {})
}

function useHelpTarget() {
  const name = useMatches({ select: (matches) => adminPage(matches.at(-1)?.fullPath ?? '')?.guide })
  return name ? ({ to: '/admin/help/$name', params: { name } } as const) : ({ to: '/admin/help' } as const)
}
