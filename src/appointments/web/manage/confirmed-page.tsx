import { createFileRoute, Link, useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { getReceipt, type Receipt } from '#appointments/contract.ts'
import { guidance } from '#appointments/rules/guidance.ts'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import {
  appointmentsWords,
  confirmationActions,
  confirmedPageHead as headTexts,
  confirmedPage as messages,
} from '#appointments/texts/texts.gen.js'
import { clockQuery } from '#appointments/web/booking/fields/booking-queries.ts'
import { Notes } from '#appointments/web/booking/fields/notes.tsx'
import { CalendarLink } from '#appointments/web/calendar/calendar-link.tsx'
import { GoogleCalendarLink } from '#appointments/web/calendar/google-calendar-link.tsx'
import { AppointmentDetails } from '#appointments/web/list/appointment-details.tsx'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { linkHead } from '#ui/page/head.ts'
import type { ManageCredential } from './manage-credential.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The visitor comes from the booking form, whose button is removed: the page's title takes the focus. */
    booked?: true
    /** A guest's credential. Only in the history state, never in the URL of this page. */
    manageToken?: string | null
    /** Titles of dresses that left the collection while the form was open. */
    dressesGone?: string[]
  }
}

export const Route = createFileRoute('/appointments/confirmed/$receipt')({
  loader: async ({ context, params }) => {
    const [clock] = await Promise.all([
      context.queryClient.fetchQuery(clockQuery(context.api)),
      ensureApi(context, getReceipt, { params: { receipt: params.receipt } }),
    ])
    return { timeZone: clock.timeZone }
  },
  // Its title is separate from the page's own messages, which load with its component.
  head: linkHead(headTexts.title),
  component: ConfirmedPage,
})

function ConfirmedPage() {
  const { receipt } = Route.useParams()
  const { timeZone } = Route.useLoaderData()
  const appointment = useLoadedQuery(useApi().query(getReceipt, { params: { receipt } }))
  const { type, firstName, status } = appointment
  const cancelled = status === 'CANCELLED'
  const title = useRef<HTMLHeadingElement>(null)
  const comesFromForm = useLocation({ select: ({ state }) => state.booked })
  const dressesGone = useLocation({ select: ({ state }) => state.dressesGone })
  // The server cannot read the browser's history.
  const hydrated = useHydrated()
  useEffect(() => {
    if (comesFromForm) title.current?.focus({ preventScroll: true })
  }, [comesFromForm])
  return (
    <div className="gutters py-12 wrap-anywhere lg:py-20 print:py-0">
      <h1 ref={title} tabIndex={-1} className="display text-headline outline-none">
        {cancelled ? appointmentsWords.cancelled : messages.booked({ name: firstName })}
      </h1>
      <p className="mt-4 max-w-2xl text-lg text-balance">{appointmentSentence(appointment)}</p>
      {hydrated && dressesGone && dressesGone.length > 0 && (
        <p className="measure mt-4 border-s-2 border-warn bg-blush px-4 py-3">
          {messages.gone({ titles: commaList(dressesGone) })}
        </p>
      )}
      <div className="mt-12 grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16 print:mt-6 print:gap-6">
        <AppointmentDetails appointment={appointment} timeZone={timeZone} />
        {!cancelled && (
          <div className="grid content-start gap-10 print:gap-6">
            <Notes title={appointmentsWords.beforeYouCome} lines={guidance(type)} />
            <Notes title={messages.next} lines={messages.steps} />
            <ConfirmationActions appointment={appointment} timeZone={timeZone} />
          </div>
        )}
      </div>
      <p className="mt-12 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to="/">{words.backToHome}</ButtonLink>
        <ButtonLink to="/appointments" kind="secondary">
          {appointmentsWords.bookAnotherFitting}
        </ButtonLink>
      </p>
    </div>
  )
}

interface ConfirmationActionsProps {
  appointment: Receipt
  timeZone: string
}

/**
 * Calendar links, and the link to change the appointment. The URL of the confirmation gives no right to change it: the
 * credential comes from the booking through this tab's history state, which survives a reload.
 */
function ConfirmationActions({ appointment, timeZone }: ConfirmationActionsProps) {
  const viewer = useViewer()
  // The server cannot read the browser's history.
  const hydrated = useHydrated()
  const state = useLocation({ select: ({ state }) => state })
  const token = (hydrated && state.manageToken) || undefined
  const own = hydrated && state.booked && viewer !== null
  const right: ManageCredential | undefined = token ? { token } : own ? { id: appointment.id } : undefined
  return (
    <>
      <section className="print:hidden">
        <h2 className="text-lg font-medium">{appointmentsWords.keepTheDate}</h2>
        <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          {right && <CalendarLink right={right} kind="secondary" />}
          <GoogleCalendarLink appointment={appointment} timeZone={timeZone} />
        </p>
      </section>
      <section className="print:hidden">
        <h2 className="text-lg font-medium">{confirmationActions.title}</h2>
        <p className="mt-3 text-quiet">
          {token ? confirmationActions.guest : viewer ? confirmationActions.member : confirmationActions.mail}
        </p>
        {token && (
          <Link to="/appointments/manage/$token" params={{ token }} className="thread-link mt-3 inline-block">
            {confirmationActions.manage}
          </Link>
        )}
        {!token && viewer && (
          <Link to="/appointments" search={{ tab: 'upcoming' }} className="thread-link mt-3 inline-block">
            {confirmationActions.list}
          </Link>
        )}
      </section>
    </>
  )
}
