import { createFileRoute } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  askForManagedContact,
  getManagedAppointment,
  type ManagedAppointment,
  setManagedLanguage,
  setManagedWhatsappConsent,
} from '#appointments/manage-contract.ts'
import { guidance } from '#appointments/rules/guidance.ts'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import {
  appointmentsWords,
  useMove as changeMessages,
  managePageHead as headTexts,
  managePage as messages,
} from '#appointments/texts/texts.gen.js'
import { clockQuery } from '#appointments/web/booking/fields/booking-queries.ts'
import { Notes } from '#appointments/web/booking/fields/notes.tsx'
import { CalendarLink } from '#appointments/web/calendar/calendar-link.tsx'
import { GoogleCalendarLink } from '#appointments/web/calendar/google-calendar-link.tsx'
import { AppointmentDetails } from '#appointments/web/list/appointment-details.tsx'
import { StatusBadge } from '#appointments/web/list/status-badge.tsx'
import { ContactNote } from '#customers/web/contact-note.tsx'
import { EmailLanguage } from '#customers/web/email-language.tsx'
import { WhatsappSwitch } from '#customers/web/whatsapp-switch.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useOverlay } from '#ui/overlay/use-overlay.ts'
import { linkHead } from '#ui/page/head.ts'
import { NotFound } from '#ui/page/not-found.tsx'

const RescheduleDialog = lazyDialog(() => import('./reschedule-dialog.tsx'), 'RescheduleDialog')
const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx'), 'CancelDialog')

export const Route = createFileRoute('/appointments/manage/$token')({
  loader: async ({ context, params }) => {
    const [clock] = await Promise.all([
      context.queryClient.fetchQuery(clockQuery(context.api)),
      ensureApi(context, getManagedAppointment, { params }),
    ])
    return { clock }
  },
  // Its title is separate from the page's own messages, which load with its component.
  head: linkHead(headTexts.title),
  notFoundComponent: LinkEnded,
  component: ManagePage,
})

function ManagePage() {
  const { token } = Route.useParams()
  const { clock } = Route.useLoaderData()
  const appointment = useLoadedQuery(useApi().query(getManagedAppointment, { params: { token } }))
  const languageChange = useApiMutation(setManagedLanguage, { refreshes: [getManagedAppointment] })
  const consentChange = useApiMutation(setManagedWhatsappConsent, { refreshes: [getManagedAppointment] })
  const contactRequest = useApiMutation(askForManagedContact, { refreshes: [getManagedAppointment] })
  const title = useRef<HTMLHeadingElement>(null)
  const [request, setRequest] = useState<'move' | 'cancel'>()
  const { open, setOpen } = useOverlay('appointment')
  const { status, firstName, type } = appointment
  const cancelled = status === 'CANCELLED'
  const { phone } = useShowroomContact(appointment.branch)
  const sentence = appointmentSentence(appointment)
  const dialog = { appointment, right: { token }, clock, onOpenChange: setOpen }
  function openDialog(what: 'move' | 'cancel') {
    setRequest(what)
    setOpen(true)
  }
  return (
    <div className="gutters py-12 wrap-anywhere lg:py-20 print:py-0">
      <p className="mb-4">
        <StatusBadge status={status} />
      </p>
      <h1 ref={title} tabIndex={-1} className="display text-headline outline-none">
        {cancelled ? appointmentsWords.cancelled : messages.title({ name: firstName })}
      </h1>
      <p className="mt-4 max-w-2xl text-lg text-balance">{cancelled ? <s>{sentence}</s> : sentence}</p>
      {cancelled ? (
        <p className="mt-2 text-quiet">{messages.cancelledText}</p>
      ) : (
        <Change appointment={appointment} onOpen={openDialog} />
      )}
      <div className="mt-12 grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16 print:mt-6 print:gap-6">
        <AppointmentDetails appointment={appointment} timeZone={clock.timeZone} />
        {!cancelled && (
          <div className="grid content-start gap-10 print:gap-6">
            <section className="print:hidden">
              <h2 className="text-lg font-medium">{appointmentsWords.keepTheDate}</h2>
              <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
                <CalendarLink right={{ token }} kind="secondary" />
                <GoogleCalendarLink appointment={appointment} timeZone={clock.timeZone} />
              </p>
            </section>
            <Notes title={appointmentsWords.beforeYouCome} lines={guidance(type)} />
          </div>
        )}
      </div>
      {!cancelled && (
        <ContactNote
          contact={appointment.contact}
          phone={phone}
          message={words.questionAboutFitting({ number: appointment.number })}
          page={`/appointments/manage/${token}`}
          send={(body) => contactRequest.mutateAsync({ params: { token }, body })}
        />
      )}
      {!cancelled && (
        <EmailLanguage
          language={appointment.language}
          isPending={languageChange.isPending}
          send={(language) => languageChange.mutateAsync({ params: { token }, body: { language } })}
        />
      )}
      <div className="mt-6 max-w-xl scripting-none:hidden print:hidden">
        <WhatsappSwitch
          agrees={appointment.whatsappConsent}
          send={(agrees) => consentChange.mutateAsync({ params: { token }, body: { agrees } })}
        />
      </div>
      <p className="mt-12 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to="/appointments" kind={cancelled ? 'primary' : 'secondary'}>
          {appointmentsWords.bookAnotherFitting}
        </ButtonLink>
        <ButtonLink to="/" kind="secondary">
          {words.backToHome}
        </ButtonLink>
      </p>
      <RescheduleDialog {...dialog} open={open && request === 'move'} />
      <CancelDialog
        {...dialog}
        open={open && request === 'cancel'}
        onCancelled={() => title.current?.focus({ preventScroll: true })}
      />
    </div>
  )
}

interface ChangeProps {
  appointment: ManagedAppointment
  onOpen(what: 'move' | 'cancel'): void
}

function Change({ appointment: { branch, changeable }, onOpen }: ChangeProps) {
  const { phone } = useShowroomContact(branch)
  if (!changeable) return <p className="mt-6">{messages.begun({ phone })}</p>
  return (
    <div className="mt-6 print:hidden">
      <p className="flex flex-wrap gap-3">
        <Button onPointerEnter={RescheduleDialog.preload} onClick={() => onOpen('move')}>
          {changeMessages.reschedule}
        </Button>
        <Button kind="danger" onPointerEnter={CancelDialog.preload} onClick={() => onOpen('cancel')}>
          {changeMessages.cancelAppointment}
        </Button>
      </p>
      <noscript>
        <p className="mt-3 text-quiet">{messages.withoutScript({ phone })}</p>
      </noscript>
    </div>
  )
}

function LinkEnded() {
  return (
    <NotFound title={words.linkOver} text={messages.overText}>
      <ButtonLink to="/appointments">{words.bookAFitting}</ButtonLink>
      <ButtonLink to="/" kind="secondary">
        {words.backToHome}
      </ButtonLink>
    </NotFound>
  )
}
