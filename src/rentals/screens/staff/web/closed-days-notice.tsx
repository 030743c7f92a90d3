import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listRentalsOnClosedDays } from '#rentals/closed-days-contract.ts'
import { closedDaysNotice as messages } from '#rentals/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

interface ClosedDaysNoticeProps {
  branch: Branch
  /** Beside the link, such as to hide the notice. */
  action(text: string): ReactNode
}

/** Leads to the page that moves rentals, while some stand on days that were blocked afterwards. */
export function ClosedDaysNotice({ branch, action }: ClosedDaysNoticeProps) {
  const { data } = useLiveQuery(listRentalsOnClosedDays, { query: { branch } })
  if (!data?.length) return null
  const text = messages.text({ count: data.length, place: showrooms[branch].name })
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 border-s-2 border-warn ps-3 text-sm print:hidden">
      {text}{' '}
      <Link
        to="/admin/availability"
        search={{ tab: 'blocked', branch }}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {messages.move}
      </Link>
      {action(text)}
    </p>
  )
}
