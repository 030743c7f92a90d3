import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { StatusBadge, statusNames } from '#appointments/web/list/status-badge.tsx'
import { dressLookup } from '#catalogue/web/dress-lookup.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { leadTimes, listAppointments, mostCounted, type StaffAppointment } from '#schedule/list-contract.ts'
import { dateWithYear } from '#shared/dates.ts'
import { appointmentTypes, branches, showrooms } from '#showrooms/facts.ts'
import { Moment } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { defineList } from '#ui/table/list-definition.ts'

const messages = {
  title: 'Appointments',
  count: (total: number) => {
    if (total === mostCounted) return 'More than 10,000 appointments'
    return total === 1 ? '1 appointment' : `${total} appointments`
  },
  search: 'Search appointments',
  placeholder: 'Name, email, phone or number',
  failed: 'The appointments could not be loaded.',
  none: 'No appointments found',
  noneText: 'Try another showroom, date or status.',
}

const texts = { notCancelled: 'Not cancelled' }

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

export const staffAppointmentsList = defineList(listAppointments, {
  to: '/admin/appointments',
  pageSize: 25,
  initialSort: '-date',
  rowId: ({ id }) => id,
  rowName: ({ clientName, number }) => `${clientName}, ${number}`,
  messages,
  columns: [
    { id: 'date', label: 'Date', sortable: true, card: 'title', cell: (row) => <When appointment={row} /> },
    { id: 'branch', label: 'Showroom', sortable: true, cell: ({ branch }) => showrooms[branch].name },
    { id: 'type', label: 'Type', sortable: true, cell: ({ type }) => typeName(type) },
    { id: 'clientName', label: 'Customer', sortable: true, cell: (row) => <Customer appointment={row} /> },
    {
      id: 'dresses',
      label: 'Dresses',
      cell: (row) => row.dresses.length > 0 && <Dresses appointment={row} />,
    },
    { id: 'status', label: 'Status', sortable: true, cell: ({ status }) => <StatusBadge status={status} /> },
    { id: 'number', label: 'Number', cell: ({ number }) => <span className="tabular-nums">{number}</span> },
    { id: 'notes', label: 'Notes', optional: true, cell: ({ notes }) => notes },
    {
      id: 'createdAt',
      label: 'Booked',
      sortable: true,
      optional: true,
      cell: ({ createdAt }) => <Moment instant={createdAt} />,
    },
  ],
  filters: [
    choices('branch', 'Showroom', branches, (branch) => showrooms[branch].name),
    choices('type', 'Type', appointmentTypes, typeName),
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      choices: [
        ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
        { value: 'NOT_CANCELLED', label: texts.notCancelled },
      ],
    },
    { name: 'date', label: 'On', kind: 'date' },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'userId', label: 'Customer', kind: 'lookup', lookup: userLookup },
    { name: 'dressId', label: 'Dress', kind: 'lookup', lookup: dressLookup },
    { ...choices('hour', 'Hour', hours, (hour) => `${hour}:00`), linkOnly: true },
    { ...choices('leadTime', 'Days booked ahead', leadTimes, (days) => days), linkOnly: true },
  ],
})

function choices<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
) {
  return {
    name,
    label,
    kind: 'choice' as const,
    choices: values.map((value) => ({ value, label: nameOf(value) })),
  }
}

function When({ appointment: { date, startTime, endTime } }: { appointment: StaffAppointment }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {dateWithYear(date)}{' '}
      <span className="font-medium">
        {startTime}–{endTime}
      </span>
    </span>
  )
}

function Customer({
  appointment: { clientName, clientPhone, clientEmail },
}: {
  appointment: StaffAppointment
}) {
  return (
    <>
      <span className="font-medium">{clientName}</span>{' '}
      <span className="block text-xs text-quiet">
        <Phone number={clientPhone} />
      </span>
      {clientEmail && (
        <a
          href={`mailto:${clientEmail}`}
          className="flex min-h-6 items-center text-xs break-all text-quiet hover:underline"
        >
          {clientEmail}
        </a>
      )}
    </>
  )
}

/** What to fetch before the customer comes. */
function Dresses({ appointment: { dresses } }: { appointment: StaffAppointment }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {dresses.map(({ id, title, mainImage }) => (
        <li key={id} className="flex max-w-40 items-center gap-2 text-xs">
          <span className="w-7 shrink-0">
            {mainImage ? <Picture src={mainImage} alt="" sizes="28px" /> : <NoPicture />}
          </span>
          {title}
        </li>
      ))}
    </ul>
  )
}
