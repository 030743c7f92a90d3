import { createFileRoute } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { ensureViewer, useViewer } from '#accounts/web/session/viewer.ts'
import { getRentalToFit } from '#appointments/contract.ts'
import {
  appointmentsPageHead as headMessages,
  appointmentsPage as messages,
} from '#appointments/texts/texts.gen.js'
import { BookingTab } from '#appointments/web/booking/booking-tab.tsx'
import { clockQuery, dressesQuery } from '#appointments/web/booking/fields/booking-queries.ts'
import { SignInNote } from '#appointments/web/booking/fields/sign-in-note.tsx'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { isPlainDate } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type AppointmentType, type Branch, isAppointmentType, isBranch } from '#showrooms/showrooms.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { pageSearch } from '#ui/list/page-search.ts'
import { linkHead, loadedHead } from '#ui/page/head.ts'
import { UpcomingAppointments } from './upcoming-appointments.tsx'
import { upcomingQuery, useUpcoming } from './use-upcoming.ts'

interface AppointmentsSearch {
  /** Id of the dress to try on. */
  dress?: string
  /** Of the event that the dress is for. */
  eventDate?: string
  /** Of the page of a rental: the fitting is for it. */
  fittingToken?: string
  branch?: Branch
  type?: AppointmentType
  tab?: 'upcoming'
}

export const Route = createFileRoute('/appointments')({
  // Plain code instead of a schema: search parsing is in every page's first script.
  validateSearch: pageSearch<AppointmentsSearch>({
    dress: (text) => (/^[\da-f]{8}(-[\da-f]{4}){4}[\da-f]{8}$/i.test(text) ? text : undefined),
    eventDate: (text) => (isPlainDate(text) ? text : undefined),
    fittingToken: (text) => (/^[\w-]{60,200}$/.test(text) ? text : undefined),
    branch: (text) => (isBranch(text) ? text : undefined),
    type: (text) => (isAppointmentType(text) ? text : undefined),
    tab: (text) => (text === 'upcoming' ? text : undefined),
  }),
  loaderDeps: ({ search: { dress, eventDate, fittingToken } }) => ({ dress, eventDate, fittingToken }),
  loader: async ({ context, deps }) => {
    const { api, queryClient } = context
    const [clock, [firstDress], viewer] = await Promise.all([
      queryClient.fetchQuery(clockQuery(api)),
      queryClient.fetchQuery(dressesQuery(api, deps.dress ? [deps.dress] : [], deps.eventDate)),
      ensureViewer(context),
      deps.fittingToken &&
        prefetch(context, [getRentalToFit], { query: { fittingToken: deps.fittingToken } }),
    ])
    // A failed list shows its error in its own tab, and the form still works.
    if (viewer)
      await Promise.all([queryClient.prefetchQuery(upcomingQuery(api)), prefetch(context, [getMyEvent])])
    return {
      title: headMessages.title,
      description: headMessages.description,
      path: '/appointments',
      clock,
      firstDress,
      personal: viewer !== null,
    }
  },
  headers: ({ loaderData }) => (loaderData?.personal ? { 'cache-control': 'no-store' } : undefined),
  head: (page) =>
    page.match.search.fittingToken ? linkHead(page.loaderData?.title ?? '')(page) : loadedHead(page),
  component: AppointmentsPage,
})

function AppointmentsPage() {
  const { clock, firstDress } = Route.useLoaderData()
  const booker = useViewer()
  const { dress, eventDate, fittingToken, branch, type, tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const upcoming = useUpcoming(booker, clock.date)
  const listed = booker !== null && tab === 'upcoming'
  const wanted = tab === 'upcoming' ? 'list' : type === 'SUBMIT DRESS' ? 'submit' : undefined
  const openTab = (value: string) =>
    navigate({
      search: (before) => ({ ...before, tab: value === 'upcoming' ? value : undefined }),
      resetScroll: false,
      replace: true,
    })
  const booking = (
    <>
      {!booker && wanted && <SignInNote wanted={wanted} />}
      {/* The key resets the draft at sign-in and sign-out, because members can choose other types. */}
      <BookingTab
        key={booker?.id}
        first={firstDress}
        clock={clock}
        dress={dress}
        eventDate={eventDate}
        fittingToken={fittingToken}
        branch={branch}
        type={type}
      />
    </>
  )
  const tabs = [{ value: 'book', label: messages.bookTab, content: booking }]
  if (booker) {
    const list = <UpcomingAppointments upcoming={upcoming} clock={clock} onBook={() => openTab('book')} />
    tabs.push({
      value: 'upcoming',
      label: messages.upcomingTab({ count: upcoming.appointments.length }),
      content: list,
    })
  }
  return (
    <div className="gutters py-10">
      <h1 className="display text-headline">{listed ? messages.upcomingHeadline : words.bookAFitting}</h1>
      <p className="mt-2 mb-6 text-quiet">
        {listed ? messages.upcoming : booker ? messages.member : messages.noAccount}
      </p>
      <noscript>
        <p className="mb-8 border border-line bg-surface p-4">{messages.withoutScript}</p>
      </noscript>
      <AppointmentTabs
        label={words.appointments}
        tabs={tabs}
        chosen={listed ? 'upcoming' : 'book'}
        onChoose={openTab}
      />
    </div>
  )
}

interface AppointmentTab {
  value: string
  label: string
  content: ReactNode
}

interface AppointmentTabsProps {
  label: string
  tabs: readonly AppointmentTab[]
  chosen: string
  onChoose(value: string): void
}

/** Not the tabs of the component library, which would add 12 kB to a public page. Guests see one tab, members two. */
function AppointmentTabs({ label, tabs, chosen, onChoose }: AppointmentTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const towards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    const from = tabs.findIndex(({ value }) => value === chosen)
    const to = Math.min(tabs.length - 1, Math.max(0, from + towards))
    if (tabs[to]) onChoose(tabs[to].value)
    list.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="mb-6 flex gap-5 border-b border-line sm:gap-6"
      >
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={value === chosen}
            aria-controls={`${id}-${value}-panel`}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => onChoose(value)}
            onKeyDown={onKeyDown}
            className={tabClass}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}-panel`}
          aria-labelledby={`${id}-${value}`}
          hidden={value !== chosen}
        >
          {content}
        </div>
      ))}
    </>
  )
}

const tabClass =
  '-mb-px min-h-11 border-b-2 border-transparent text-start text-quiet transition-colors hover:text-ink ' +
  'max-sm:pb-2 max-sm:text-sm ' +
  'focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink'

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
