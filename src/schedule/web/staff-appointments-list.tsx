import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { appointmentStatusNames, StatusBadge } from '#appointments/web/list/status-badge.tsx'
import { dressLookup } from '#catalogue/web/dress-lookup.tsx'
import { ColleagueBadge } from '#colleagues/web/colleague-badge.tsx'
import { colleagueLookup } from '#colleagues/web/colleague-lookup.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { leadTimes, listAppointments, type StaffAppointment } from '#schedule/list-contract.ts'
import { staffAppointmentsList as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { shortDayWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { labels as languageLabels, words } from '#shared/texts/texts.gen.js'
import { appointmentTypes } from '#showrooms/showrooms.ts'
import { showroomColumn } from '#showrooms/web/admin/showroom-fields.ts'
import { Phone } from '#ui/phone.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

import { showroomFilter } from '#showrooms/web/admin/showroom-fields.ts'
import { choices } from '#ui/control/choices.ts'

export const staffAppointmentsList = defineList(listAppointments, {
  to: '/admin/appointments',
  pageSize: 25,
  initialSort: '-date',
  when: {
    names: { coming: messages.fromToday, past: messages.past, all: messages.all },
    sort: 'date',
    none: messages.noneComing,
  },
  rowId: ({ id }) => id,
  rowName: ({ clientName, number }) => commaList([clientName, number]),
  messages,
  columns: [
    {
      id: 'date',
      label: words.date,
      sortable: true,
      clip: true,
      card: 'title',
      cell: (row) => <When appointment={row} />,
    },
    {
      id: 'clientName',
      label: words.customer,
      card: 'text',
      sortable: true,
      clip: true,
      cell: (row) => <Customer appointment={row} />,
    },
    showroomColumn({ card: 'text', sortable: true }),
    {
      id: 'type',
      label: words.type,
      card: 'text',
      sortable: true,
      cell: ({ type }) => typeName(type),
    },
    {
      id: 'dresses',
      label: words.dresses,
      clip: true,
      card: 'none',
      cell: ({ dresses }) => commaList(dresses.map(({ title }) => title)),
    },
    {
      id: 'colleague',
      label: scheduleWords.colleague,
      card: 'text',
      cell: ({ colleague }) =>
        colleague && (
          <>
            <ColleagueBadge colleague={colleague} />{' '}
            <bdi aria-hidden="true" className="md:max-2xl:hidden">
              {colleague.name}
            </bdi>
          </>
        ),
    },
    {
      id: 'status',
      label: words.status,
      sortable: true,
      card: 'end',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    column.number('number', words.number, ({ number }) => number, { card: 'none', wide: true }),
    {
      id: 'language',
      label: words.language,
      optional: true,
      cell: ({ language }) => language && languageLabels[language],
    },
    { id: 'notes', label: words.notes, optional: true, clip: true, cell: ({ notes }) => notes },
    column.moment('createdAt', scheduleWords.booked, ({ createdAt }) => createdAt, {
      sortable: true,
      optional: true,
    }),
  ],
  filters: [
    showroomFilter(),
    choiceFilter('type', words.type, appointmentTypes, typeName),
    {
      name: 'status',
      label: words.status,
      kind: 'choice',
      choices: [...choices(appointmentStatusNames), { value: 'NOT_CANCELLED', label: messages.notCancelled }],
    },
    {
      name: 'colleague',
      label: scheduleWords.colleague,
      kind: 'lookup',
      lookup: colleagueLookup,
      more: true,
    },
    { name: 'date', label: messages.on, kind: 'date', more: true },
    { name: 'from', label: words.from, kind: 'date', more: true },
    { name: 'to', label: words.to, kind: 'date', more: true },
    { name: 'userId', label: words.customer, kind: 'lookup', lookup: userLookup, more: true },
    { name: 'dressId', label: words.dress, kind: 'lookup', lookup: dressLookup, more: true },
    { ...choiceFilter('hour', messages.hour, hours, (hour) => `${hour}:00`), linkOnly: true },
    { ...choiceFilter('leadTime', messages.daysBookedAhead, leadTimes, (days) => days), linkOnly: true },
  ],
})

function choiceFilter<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
) {
  return {
    name,
    label,
    kind: 'choice' as const,
    choices: values.map((value) => ({ value, label: labelOf(value) })),
  }
}

function When({ appointment: { date, startTime, endTime } }: { appointment: StaffAppointment }) {
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{shortDayWithYear(date)}</span>{' '}
      <span className="font-medium whitespace-nowrap">
        {startTime}–{endTime}
      </span>
    </span>
  )
}

function Customer({
  appointment: { customerId, clientName, clientPhone },
}: {
  appointment: StaffAppointment
}) {
  return (
    <>
      <CustomerLink id={customerId} name={clientName} />{' '}
      <span className="text-quiet md:max-2xl:hidden">
        <Phone number={clientPhone} short />
      </span>
    </>
  )
}
