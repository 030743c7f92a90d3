import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { availabilityPageHead as headTexts } from '#admin/texts/texts.gen.js'
import { listRentalsOnClosedDays } from '#rentals/closed-days-contract.ts'
import { RentalsOfDays } from '#rentals/screens/staff/web/rentals-of-days.tsx'
import { RentalsOnClosedDays } from '#rentals/screens/staff/web/rentals-on-closed-days.tsx'
import { listBlockedDates } from '#schedule/blocking-contract.ts'
import { previewAvailability } from '#schedule/preview-contract.ts'
import { BlockedDates } from '#schedule/web/blocking/blocked-dates.tsx'
import { DraftPreview, WeekPreview } from '#schedule/web/blocking/week-preview.tsx'
import { isPlainDate } from '#shared/dates.ts'
import { listAllRules } from '#showrooms/hours-contract.ts'
import { isBranch } from '#showrooms/showrooms.ts'
import { Availability } from '#showrooms/web/admin/availability.tsx'
import { WeeklySlots } from '#showrooms/web/admin/weekly-slots.tsx'
import { prefetch } from '#ui/api/use-live-query.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'

// In the first script of every page, as every `validateSearch`.
const readAvailabilitySearch = pageSearch<{ branch?: string; tab?: string; from?: string }>({
  branch: textParam,
  tab: textParam,
  from: textParam,
})

export const Route = createFileRoute('/admin/availability')({
  validateSearch: readAvailabilitySearch,
  loader: ({ context, location }) =>
    forStaff(context, async () => {
      const { branch, from, isBlocked } = availabilityView(readAvailabilitySearch(location.search))
      if (isBlocked)
        return prefetch(context, [listBlockedDates, listRentalsOnClosedDays], { query: { branch } })
      await Promise.all([
        prefetch(context, [listAllRules], { query: { branch } }),
        prefetch(context, [previewAvailability], { query: { branch, from } }),
      ])
    }),
  head: privateHead(headTexts.title),
  component: AvailabilityPage,
})

const refreshes = [listAllRules, previewAvailability]

function AvailabilityPage() {
  const search = Route.useSearch()
  const { branch, from, isBlocked } = availabilityView(search)
  return (
    <Availability search={search} branch={branch} isBlocked={isBlocked}>
      {isBlocked ? (
        <>
          <RentalsOnClosedDays key={`rentals ${branch}`} branch={branch} />
          <BlockedDates
            key={branch}
            branch={branch}
            Rentals={RentalsOfDays}
            refreshes={[listRentalsOnClosedDays]}
          />
        </>
      ) : (
        <>
          <WeeklySlots key={branch} branch={branch} DraftPreview={DraftPreview} refreshes={refreshes} />
          <WeekPreview search={search} branch={branch} from={from} />
        </>
      )}
    </Availability>
  )
}

function availabilityView({ branch, from, tab }: ReturnType<typeof readAvailabilitySearch>) {
  return {
    branch: isBranch(branch) ? branch : ('KFARHBAB' as const),
    from: isPlainDate(from) ? from : undefined,
    isBlocked: tab === 'blocked',
  }
}
