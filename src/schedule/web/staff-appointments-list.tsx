import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { StatusBadge, statusNames } from '#appointments/web/list/status-badge.tsx'
import { dressLookup } from '#catalogue/web/dress-lookup.tsx'
import { NamedColleague } from '#colleagues/web/colleague-badge.tsx'
import { colleagueLookup } from '#colleagues/web/colleague-lookup.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { leadTimes, listAppointments, type StaffAppointment } from '#schedule/list-contract.ts'
import { shortDayWithYear } from '#shared/dates.ts'
import { appointmentTypes, branches, showrooms } from '#showrooms/facts.ts'
import { Moment } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { defineList } from '#ui/table/list-definition.ts'

const messages = {
  title: 'Appointments',
  count: (total: number) =>
    total === 10_001
      ? 'More than 10,000 appointments'
      : total === 1
        ? '1 appointment'
        : `${total} appointments`,
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
  when: {
    names: { coming: 'From today', past: 'Past', all: 'All' },
    sort: 'date',
    none: 'No appointments from today on',
  },
  rowId: ({ id }) => id,
  rowName: ({ clientName, number }) => `${clientName}, ${number}`,
  messages,
  columns: [
    { id: 'date', label: 'Date', sortable: true, card: 'title', cell: (row) => <When appointment={row} /> },
    {
      id: 'clientName',
      label: 'Customer',
      card: 'text',
      sortable: true,
      clip: true,
      cell: (row) => <Customer appointment={row} />,
    },
    {
      id: 'branch',
      label: 'Showroom',
      card: 'text',
      sortable: true,
      cell: ({ branch }) => showrooms[branch].name,
    },
    {
      id: 'type',
      label: 'Type',
      card: 'text',
      sortable: true,
      clip: true,
      cell: ({ type }) => typeName(type),
    },
    {
      id: 'dresses',
      label: 'Dresses',
      clip: true,
      card: 'none',
      cell: ({ dresses }) => dresses.map(({ title }) => title).join(', '),
    },
    {
      id: 'colleague',
      label: 'Colleague',
      card: 'text',
      cell: ({ colleague }) => colleague && <NamedColleague colleague={colleague} />,
    },
    {
      id: 'status',
      label: 'Status',
      sortable: true,
      card: 'end',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'number',
      label: 'Number',
      card: 'none',
      cell: ({ number }) => <span className="tabular-nums">{number}</span>,
    },
    { id: 'notes', label: 'Notes', optional: true, clip: true, cell: ({ notes }) => notes },
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
    { name: 'colleague', label: 'Colleague', kind: 'lookup', lookup: colleagueLookup, more: true },
    { name: 'date', label: 'On', kind: 'date', more: true },
    { name: 'from', label: 'From', kind: 'date', more: true },
    { name: 'to', label: 'To', kind: 'date', more: true },
    { name: 'userId', label: 'Customer', kind: 'lookup', lookup: userLookup, more: true },
    { name: 'dressId', label: 'Dress', kind: 'lookup', lookup: dressLookup, more: true },
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
      {shortDayWithYear(date)}{' '}
      <span className="font-medium">
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
