import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import type { Branch } from '#showrooms/showrooms.ts'
import { availability as messages } from '#showrooms/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { showroomChoices } from './showroom-fields.ts'

interface AvailabilityProps {
  search: { branch?: string; tab?: string }
  branch: Branch
  isBlocked: boolean
  children: ReactNode
}

/** The showroom and the tab are in the URL. */
export function Availability({ search, branch, isBlocked, children }: AvailabilityProps) {
  const tabs = [
    { tab: undefined, label: messages.slots, isCurrent: !isBlocked },
    { tab: 'blocked', label: messages.blocked, isCurrent: isBlocked },
  ]
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-lg font-semibold">{messages.title}</h1>
        <nav aria-label={words.showroom}>
          <SegmentedLinks
            label={words.showroom}
            choices={showroomChoices()}
            chosen={branch}
            link={(value, props) => (
              <Link
                to="/admin/availability"
                search={{ ...search, branch: value }}
                resetScroll={false}
                {...props}
              />
            )}
          />
        </nav>
      </header>
      <nav aria-label={messages.tabs} className="flex gap-6 border-b border-line">
        {tabs.map(({ tab, label, isCurrent }) => (
          <Link
            key={label}
            to="/admin/availability"
            search={{ ...search, tab }}
            resetScroll={false}
            aria-current={isCurrent ? 'true' : undefined}
            className={cx(tabClass, isCurrent ? 'border-accent' : 'border-transparent text-quiet')}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}

const tabClass =
  '-mb-px inline-flex min-h-11 items-center border-b-2 whitespace-nowrap transition-colors hover:text-ink'
