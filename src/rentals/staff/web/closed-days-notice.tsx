import { Link } from '@tanstack/react-router'
import { useMay } from '#accounts/web/session/viewer.ts'
import { listRentalsOnClosedDays, moveOffClosedDays } from '#rentals/staff/closed-days-contract.ts'
import { type Branch, showrooms } from '#showrooms/facts.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

const messages = {
  text: (count: number, place: string) =>
    count === 1
      ? `1 rental in ${place} is collected or returned on a closed day.`
      : `${count} rentals in ${place} are collected or returned on closed days.`,
  move: 'Move and tell the customers',
  ask: 'Please tell a manager.',
}

/** As long as rentals of a showroom stand on days that were blocked afterwards: where they are moved. */
export function ClosedDaysNotice({ branch }: { branch: Branch }) {
  const { data } = useLiveQuery(listRentalsOnClosedDays, { query: { branch } })
  const mayMove = useMay()(moveOffClosedDays)
  if (!data?.length) return null
  return (
    <p className="mb-4 border-s-2 border-warn ps-3 text-sm print:hidden">
      {messages.text(data.length, showrooms[branch].name)}{' '}
      {mayMove ? (
        <Link
          to="/admin/availability"
          search={{ tab: 'blocked', branch }}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {messages.move}
        </Link>
      ) : (
        messages.ask
      )}
    </p>
  )
}
