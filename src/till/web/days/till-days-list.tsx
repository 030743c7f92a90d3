import { amountInDollars } from '#shared/format/money.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { listTillDays, type TillDay } from '#till/contract.ts'
import { isNoCash } from '#till/rules.ts'
import { cashOf, cashText, poundsText, signedDollars, tillDayName } from '#till/texts.ts'
import { Moment } from '#ui/moment.tsx'
import { defineList } from '#ui/table/list-definition.ts'

const messages = {
  title: 'Till days',
  count: (total: number) => (total === 1 ? '1 till day' : `${total} till days`),
  search: 'Search till days',
  placeholder: 'Who or why',
  failed: 'The till days could not be loaded.',
  none: 'No till days found',
  noneText: 'A till day begins when a till is opened.',
  empty: 'No till was opened yet',
  open: 'Open',
  noDifference: 'None',
  atOpening: (cash: string) => `${cash} at the opening`,
}

export const tillDaysList = defineList(listTillDays, {
  to: '/admin/till/days',
  pageSize: 25,
  initialSort: '-openedAt',
  rowId: ({ id }) => id,
  rowName: tillDayName,
  rowPage: ({ id }) => ({ to: '/admin/till/days/$id', params: { id } }),
  messages,
  columns: [
    { id: 'branch', label: 'Till', card: 'title', cell: tillDayName },
    {
      id: 'openedAt',
      label: 'Opened',
      sortable: true,
      cell: ({ openedAt }) => <Moment instant={openedAt} />,
    },
    { id: 'openedBy', label: 'Opened by', cell: ({ openedBy }) => openedBy },
    {
      id: 'closedAt',
      label: 'Closed',
      cell: ({ closing }) => (closing ? <Moment instant={closing.at} /> : messages.open),
    },
    { id: 'closedBy', label: 'Closed by', optional: true, cell: ({ closing }) => closing?.by },
    {
      id: 'expectedDollars',
      label: 'Dollars',
      align: 'end',
      cell: ({ closing, expected }) => signedDollars((closing?.counted ?? expected).dollars),
    },
    {
      id: 'expectedPounds',
      label: 'Pounds',
      align: 'end',
      cell: ({ closing, expected }) => (
        <span className="whitespace-nowrap">{poundsText((closing?.counted ?? expected).pounds)}</span>
      ),
    },
    {
      id: 'differenceDollars',
      label: 'Difference',
      align: 'end',
      cell: (day) => <Differences day={day} />,
    },
    {
      id: 'reason',
      label: 'Reason',
      clip: true,
      cell: ({ openingDifference, closing }) =>
        [openingDifference?.reason, closing?.differenceReason].filter(Boolean).join(' · '),
    },
    {
      id: 'takenDollars',
      label: 'Taken out',
      align: 'end',
      optional: true,
      cell: ({ closing }) => closing && cashText(closing.taken),
    },
    {
      id: 'floatDollars',
      label: 'Float',
      align: 'end',
      optional: true,
      cell: ({ float }) => amountInDollars(float.dollars),
    },
  ],
  filters: [
    {
      name: 'branch',
      label: 'Showroom',
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    {
      name: 'difference',
      label: 'Difference',
      kind: 'choice',
      choices: [{ value: 'yes', label: 'With a difference' }],
    },
    { name: 'from', label: 'Opened from', kind: 'date' },
    { name: 'to', label: 'Opened until', kind: 'date' },
  ],
})

function Differences({ day: { openingDifference, closing } }: { day: TillDay }) {
  const atClosing = closing && !isNoCash(cashOf(closing.difference)) ? closing.difference : undefined
  if (closing && !openingDifference && !atClosing)
    return <span className="text-quiet">{messages.noDifference}</span>
  return (
    <span className="text-bad">
      {openingDifference && (
        <span className="block">{messages.atOpening(cashText(openingDifference.amount))}</span>
      )}
      {atClosing && <span className="block">{cashText(atClosing)}</span>}
    </span>
  )
}
