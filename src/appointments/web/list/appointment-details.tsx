import type { Receipt } from '#appointments/contract.ts'
import { isLive } from '#appointments/rules/changes.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { appointmentsWords, appointmentDetails as messages } from '#appointments/texts/texts.gen.js'
import { DressChip } from '#appointments/web/booking/fields/dress-chip.tsx'
import { ShowroomTimes } from '#appointments/web/calendar/showroom-times.tsx'
import { longDateWithYear } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { NewTabLink } from '#ui/control/new-tab-link.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { CallOrWrite } from '#ui/page/call-or-write.tsx'

interface AppointmentDetailsProps {
  appointment: Receipt
  timeZone: string
}

export function AppointmentDetails({ appointment, timeZone }: AppointmentDetailsProps) {
  const { number, type, branch, date, duration, dresses, status, colleagueName } = appointment
  const { name } = showrooms[branch]
  const { address, phone, map } = useShowroomContact(branch)
  return (
    <Facts ruled className="border-t border-line">
      <Fact name={words.number}>{number}</Fact>
      <Fact name={messages.what}>{typeName(type)}</Fact>
      <Fact name={words.showroom}>
        {[name, ...address].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block">
          <CallOrWrite phone={phone} message={words.questionAboutFitting({ number })} />
        </span>
        <NewTabLink href={map}>{words.openTheMap}</NewTabLink>
      </Fact>
      <Fact name={words.date}>{longDateWithYear(date)}</Fact>
      <Fact name={words.time}>
        <ShowroomTimes {...appointment} timeZone={timeZone} />
      </Fact>
      <Fact name={appointmentsWords.withYou}>
        {isLive(status) && colleagueName && appointmentsWords.lookAfter({ name: colleagueName })}
      </Fact>
      <Fact name={words.duration}>{appointmentsWords.minutes({ count: duration })}</Fact>
      {dresses.length > 0 && (
        <Fact name={appointmentsWords.dresses({ count: dresses.length })}>
          <ul className="grid grid-cols-1 gap-2">
            {dresses.map((dress) => (
              <li key={dress.id}>
                <DressChip dress={dress} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </Facts>
  )
}
