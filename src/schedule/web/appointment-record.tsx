import { Link } from '@tanstack/react-router'
import { listUsers } from '#accounts/users-contract.ts'
import { useMay } from '#accounts/web/session/viewer.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { StatusBadge } from '#appointments/web/list/status-badge.tsx'
import { NamedColleague } from '#colleagues/web/colleague-badge.tsx'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { LanguageChoice } from '#customers/web/language-choice.tsx'
import { FitSection } from '#dresses/web/admin/fit-section.tsx'
import { Picture } from '#files/web/picture.tsx'
import { alterationsText, pieceText } from '#schedule/appointment-texts.ts'
import { setAppointmentLanguage } from '#schedule/board-contract.ts'
import { getAppointmentFit } from '#schedule/fit-contract.ts'
import { listAppointments, type StaffAppointment } from '#schedule/list-contract.ts'
import { appointmentRecord as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList, rangeText } from '#shared/format/list.ts'
import type { AppointmentId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/facts.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Phone } from '#ui/phone.tsx'
import { WhatsappButton } from '#whatsapp/web/whatsapp-button.tsx'

/** An appointment beside the list. */
export function AppointmentRecord({ appointment }: { appointment: StaffAppointment }) {
  const mayOpenUsers = useMay()(listUsers)
  const { id, status, date, startTime, endTime, branch, type, user, dresses, colleague } = appointment
  const {
    clientName,
    clientPhone,
    clientEmail,
    eventDate,
    notes,
    language,
    number,
    createdAt,
    alterations = 0,
    piece,
  } = appointment
  return (
    <>
      <Facts className="text-sm tabular-nums">
        <Fact name={words.status}>
          <StatusBadge status={status} />
        </Fact>
        <Fact name={words.date}>
          {commaList([longDateWithYear(date), rangeText(startTime, endTime)])}{' '}
          <Link to="/admin/board" search={{ date, branch }} className={linkClass}>
            {messages.board}
          </Link>
        </Fact>
        <Fact name={words.showroom}>{showrooms[branch].name}</Fact>
        <Fact name={words.type}>{typeName(type)}</Fact>
        <Fact name={scheduleWords.colleague}>{colleague && <NamedColleague colleague={colleague} />}</Fact>
        <Fact name={words.customer}>
          <CustomerLink id={appointment.customerId} name={clientName} />
        </Fact>
        <Fact name={words.phone}>
          <Phone number={clientPhone} short />{' '}
          <WhatsappButton subject={{ kind: 'appointment', id }} name={clientName} />
        </Fact>
        <Fact name={words.email}>
          {clientEmail && (
            <a href={`mailto:${clientEmail}`} className={linkClass}>
              {clientEmail}
            </a>
          )}
        </Fact>
        {language && (
          <Fact name={words.language}>
            <AppointmentLanguage id={id} language={language} />
          </Fact>
        )}
        <Fact name={words.account}>
          {user &&
            (mayOpenUsers ? (
              <Link to="/admin" search={{ open: user.id }} className={linkClass}>
                {user.username}
              </Link>
            ) : (
              user.username
            ))}
        </Fact>
        <Fact name={words.event}>{eventDate && longDateWithYear(eventDate)}</Fact>
        <Fact name={messages.piece}>
          {piece && (
            <Link to="/admin/rentals/$id" params={{ id: piece.rentalId }} className={linkClass}>
              {pieceText(piece)}
            </Link>
          )}
        </Fact>
        <Fact name={words.dresses}>{dresses.length > 0 && <Dresses dresses={dresses} />}</Fact>
        <Fact name={words.alterations}>
          {alterations > 0 && (
            <Link
              to="/admin/customers/$id"
              params={{ id: appointment.customerId ?? '' }}
              className={linkClass}
            >
              {alterationsText(alterations)}
            </Link>
          )}
        </Fact>
        <Fact name={words.notes}>{notes}</Fact>
        <Fact name={words.number}>{number}</Fact>
        <Fact name={scheduleWords.booked}>
          <Moment instant={createdAt} />
        </Fact>
      </Facts>
      {type !== 'SUBMIT DRESS' && <AppointmentFit id={id} />}
    </>
  )
}

function AppointmentLanguage({ id, language }: { id: AppointmentId; language: Language }) {
  const { mutate, isPending } = useApiMutation(setAppointmentLanguage, {
    refreshes: [listAppointments],
    onError: (error) => toast({ title: words.languageNotChanged, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <LanguageChoice
      language={language}
      isPending={isPending}
      onChoose={(chosen) => mutate({ params: { id }, body: { language: chosen } })}
    />
  )
}

function AppointmentFit({ id }: { id: AppointmentId }) {
  const query = useLiveQuery(getAppointmentFit, { params: { id } })
  return (
    <div className="pt-6">
      <FitSection query={query} refreshes={[getAppointmentFit]} />
    </div>
  )
}

/** What to fetch before the customer comes. */
function Dresses({ dresses }: Pick<StaffAppointment, 'dresses'>) {
  return (
    <ul className="grid gap-2">
      {dresses.map(({ id, title, mainImage }) => (
        <li key={id}>
          <Link to="/dress/$id" params={{ id }} className="flex min-h-6 items-center gap-2 hover:underline">
            {mainImage && (
              <span className="w-10 shrink-0">
                <Picture src={mainImage} alt="" sizes="40px" />
              </span>
            )}
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const linkClass = 'thread-link inline-flex min-h-6 items-center wrap-anywhere'
