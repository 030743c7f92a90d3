import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { userName } from '#accounts/full-name.ts'
import { getProfile } from '#accounts/profile-contract.ts'
import { accountTypeNames } from '#accounts/texts/texts.gen.js'
import { EmailProofBanner } from '#accounts/web/email-proof/email-proof-banner.tsx'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { listMyAppointments } from '#appointments/contract.ts'
import { changeMyWhatsappConsent } from '#customers/consent-contract.ts'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { WhatsappSwitch } from '#customers/web/whatsapp-switch.tsx'
import { listMyDresses } from '#dresses/contract.ts'
import { dressFigures } from '#lending/web/list/dress-status.ts'
import { addMyMeasurements, getMyMeasurements } from '#measurements/contract.ts'
import { isMeasured } from '#measurements/measurements.ts'
import { MeasurementEntries } from '#measurements/web/measurement-entries.tsx'
import { MeasurementsText } from '#measurements/web/measurements-text.tsx'
import {
  profilePageHead as headTexts,
  profilePage as messages,
  profileForm,
  profile as profileTexts,
} from '#profile/texts/texts.gen.js'
import { getMyRentals } from '#rentals/contract.ts'
import { languageNames } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useShowroomDay } from '#showrooms/web/use-showroom-day.ts'
import { initialOf } from '#site/web/account-menu/person-name.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { type LoadedQuery, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { privateHead } from '#ui/page/head.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'

// Not in the page's messages, which load with its component.
const title = headTexts.title

export const Route = createFileRoute('/profile')({
  loader: ({ context }) => forMembers(context, () => prefetch(context, profileQueries)),
  head: privateHead(title),
  component: ProfilePage,
})

function ProfilePage() {
  return (
    <MembersOnly title={messages.guestTitle} text={messages.guest}>
      {(viewer) => <Profile viewer={viewer} />}
    </MembersOnly>
  )
}

/** Each part of the page loads and fails separately. */
const profileQueries = [
  getProfile,
  getShowroomClock,
  getMyMeasurements,
  getMyEvent,
  listMyAppointments,
  getMyRentals,
  listMyDresses,
]

function Profile({ viewer }: { viewer: CurrentUser }) {
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
          <h1 className="display text-headline wrap-anywhere">{userName(viewer)}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-quiet">
            <Badge tone="idle">{accountTypeNames[viewer.role]}</Badge>
            <span className="wrap-anywhere">{viewer.email}</span>
            <span className="min-h-6">
              {profile.data && profileTexts.since({ year: day(profile.data.memberSince).slice(-4) })}
            </span>
          </p>
        </div>
      </header>
      <div className="mt-12 grid gap-x-16 gap-y-14 lg:grid-cols-12">
        <section aria-labelledby="details" className="lg:col-span-7">
          <header className="flex min-h-12 items-center justify-between gap-6 border-b border-line pb-3">
            <h2 id="details" className="text-lg font-medium">
              {profileTexts.details}
            </h2>
            {!editing && profile.data && (
              <Button ref={editButton} kind="secondary" size="small" onClick={() => setEditing(true)}>
                {profileTexts.edit}
              </Button>
            )}
          </header>
          <QueryBoundary query={profile} skeleton={<Skeleton className="mt-5 h-72" />}>
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

function AccountOverview({ className }: { className?: string }) {
  const dresses = useLiveQuery(listMyDresses)
  const underReview = dressFigures(dresses.data ?? []).underReview
  return (
    <section aria-labelledby="overview" className={className}>
      <h2 id="overview" className="flex min-h-12 items-center border-b border-line pb-3 text-lg font-medium">
        {messages.accountOverviewTitle}
      </h2>
      <Facts look="bill" ruled>
        <Figure
          name={messages.appointments}
          query={useLiveQuery(listMyAppointments)}
          count={(all) => all.length}
        />
        <Figure
          name={messages.rentals}
          query={useLiveQuery(getMyRentals)}
          count={({ completed }) => completed}
        />
        <Figure
          name={messages.dresses}
          note={underReview > 0 ? messages.underReview({ count: underReview }) : undefined}
          query={dresses}
          count={(all) => dressFigures(all).listed}
        />
      </Facts>
    </section>
  )
}

interface FigureProps<T> {
  name: string
  /** What the figure excludes. */
  note?: string
  query: LoadedQuery<T>
  count(answer: T): number
}

function Figure<T>({ name, note, query, count }: FigureProps<T>) {
  return (
    <Fact
      name={
        <>
          {name}
          {note && <span className="block text-sm">{note}</span>}
        </>
      }
      className="min-h-18 items-center"
    >
      <QueryBoundary query={query} skeleton={<Skeleton className="h-8 w-10" />}>
        {(answer) => <span className="text-title">{count(answer)}</span>}
      </QueryBoundary>
    </Fact>
  )
}

/** Whether the shop may write to a member by WhatsApp. */
function MyWhatsapp({ className }: { className?: string }) {
  const { mutateAsync } = useApiMutation(changeMyWhatsappConsent, { refreshes: [getMyEvent] })
  return (
    <section aria-labelledby="messages" className={className}>
      <header className="flex min-h-12 items-center border-b border-line pb-3">
        <h2 id="messages" className="text-lg font-medium">
          {messages.myWhatsappTitle}
        </h2>
      </header>
      <div className="pt-5">
        <QueryBoundary query={useLiveQuery(getMyEvent)} skeleton={<Skeleton className="h-12" />}>
          {({ whatsappConsent }) => (
            <WhatsappSwitch agrees={whatsappConsent} send={(agrees) => mutateAsync({ body: { agrees } })} />
          )}
        </QueryBoundary>
      </div>
    </section>
  )
}

interface ProfileFactsProps {
  viewer: CurrentUser
  address: string | null
}

function ProfileDetails({ viewer, address }: ProfileFactsProps) {
  const { firstName, lastName, email, phone, language, role } = viewer
  const shown = languageNames[language]
  const ofLanguage = role === 'ADMIN' ? { adminLanguage: shown } : { language: shown }
  const facts = { firstName, lastName, email, phone, address, ...ofLanguage }
  return (
    <Facts ruled>
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} name={profileForm.fields[name as keyof typeof profileForm.fields]}>
          {value || <span className="text-quiet">{profileForm.empty}</span>}
        </Fact>
      ))}
    </Facts>
  )
}

const MeasurementsDialog = lazyDialog(
  () => import('#measurements/web/measurements-dialog.tsx'),
  'MeasurementsDialog',
)

/** A member's own measurements. */
function MyMeasurements({ className }: { className?: string }) {
  const query = useLiveQuery(getMyMeasurements)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section aria-labelledby="measurements" className={className}>
      <header className="flex min-h-12 items-center justify-between gap-6 border-b border-line pb-3">
        <h2 id="measurements" className="text-lg font-medium">
          {words.yourMeasurements}
        </h2>
        <Button kind="secondary" size="small" onClick={() => setIsAdding(true)}>
          {messages.add}
        </Button>
      </header>
      <QueryBoundary query={query} skeleton={<Skeleton className="mt-5 h-16" />}>
        {({ current, entries }) => (
          <div className="grid gap-2 pt-5">
            <p>
              {isMeasured(current) ? (
                <MeasurementsText measurements={current} />
              ) : (
                messages.myMeasurementsNone
              )}
            </p>
            <p className="text-sm text-quiet">{messages.seen}</p>
            {entries.length > 1 && (
              <details className="text-sm">
                <summary className="min-h-6 cursor-pointer">{words.history}</summary>
                <MeasurementEntries entries={entries} />
              </details>
            )}
            <MeasurementsDialog
              open={isAdding}
              onOpenChange={setIsAdding}
              current={current}
              endpoint={addMyMeasurements}
              input={(body) => ({ body })}
              refreshes={[getMyMeasurements]}
              isOwn
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}
