import { useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { getProfile } from '#accounts/profile-contract.ts'
import { EmailProofBanner } from '#accounts/web/email-proof/email-proof-banner.tsx'
import { listMyAppointments } from '#appointments/contract.ts'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { listMyDresses } from '#dresses/contract.ts'
import { getMyMeasurements } from '#measurements/contract.ts'
import { profile as messages } from '#profile/texts/texts.gen.js'
import { getMyRentals } from '#rentals/contract.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useShowroomDay } from '#showrooms/web/use-showroom-day.ts'
import { initialOf, nameOf } from '#site/web/account-menu/person-name.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AccountOverview } from './account-overview.tsx'
import { MyMeasurements } from './my-measurements.tsx'
import { MyWhatsapp } from './my-whatsapp.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Each part of the page loads and fails separately. */
export const profileQueries = [
  getProfile,
  getShowroomClock,
  getMyMeasurements,
  getMyEvent,
  listMyAppointments,
  getMyRentals,
  listMyDresses,
]

export function Profile({ viewer }: { viewer: CurrentUser }) {
  const [editing, setEditing] = useState(false)
  const profile = useLiveQuery(getProfile)
  const day = useShowroomDay()
  const editButton = useRef<HTMLButtonElement>(null)
  const edited = useRef(false)
  useEffect(() => {
    // The form that had the focus is no longer in the page.
    if (!editing && edited.current) editButton.current?.focus()
    edited.current = editing
  }, [editing])
  return (
    <div className="gutters py-10 lg:py-14">
      <EmailProofBanner />
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <span
          aria-hidden="true"
          className="display grid size-20 shrink-0 place-items-center bg-blush text-headline sm:size-24"
        >
          {initialOf(viewer)}
        </span>
        <div className="min-w-0 grow basis-60">
          <h1 className="display text-headline wrap-anywhere">{nameOf(viewer)}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-quiet">
            <Badge tone="idle">{messages.roles[viewer.role]}</Badge>
            <span className="wrap-anywhere">{viewer.email}</span>
            <span className="min-h-6">
              {profile.data && messages.since({ year: day(profile.data.memberSince).slice(-4) })}
            </span>
          </p>
        </div>
      </header>
      <div className="mt-12 grid gap-x-16 gap-y-14 lg:grid-cols-12">
        <section aria-labelledby="details" className="lg:col-span-7">
          <header className="flex min-h-12 items-center justify-between gap-6 border-b border-line pb-3">
            <h2 id="details" className="text-lg font-medium">
              {messages.details}
            </h2>
            {!editing && profile.data && (
              <Button ref={editButton} kind="secondary" size="small" onClick={() => setEditing(true)}>
                {messages.edit}
              </Button>
            )}
          </header>
          <QueryBoundary
            query={profile}
            skeleton={<Skeleton className="mt-5 h-72" />}
            failed={messages.failed}
          >
            {(details) =>
              editing ? (
                <ProfileForm viewer={viewer} profile={details} onDone={() => setEditing(false)} />
              ) : (
                <ProfileDetails viewer={viewer} address={details.address} />
              )
            }
          </QueryBoundary>
        </section>
        <AccountOverview className="lg:col-span-5" />
        {viewer.role === 'CLIENT' && <MyMeasurements className="lg:col-span-7" />}
        {viewer.role === 'CLIENT' && <MyWhatsapp className="lg:col-span-5" />}
      </div>
    </div>
  )
}
