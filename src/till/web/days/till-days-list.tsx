import { dotList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { listTillDays, type TillDay } from '#till/contract.ts'
import { isNoCash } from '#till/rules.ts'
import { tillDaysList as messages } from '#till/texts/texts.gen.js'
import { cashOf, cashText, poundsText, signedDollars, tillDayName } from '#till/texts.ts'
import { Moment } from '#ui/moment.tsx'
import { defineList } from '#ui/table/list-definition.ts'

export const tillDaysList = defineList(listTillDays, {
  to: '/admin/till/days',
  pageSize: 25,
  initialSort: '-openedAt',
  rowId: ({ id }) => id,
  rowName: tillDayName,
  rowPage: ({ id }) => ({ to: '/admin/till/days/$id', params: { id } }),
  messages,
  columns: [
    { id: 'branch', label: messages.till, card: 'title', cell: tillDayName },
    {
      id: 'openedAt',
      label: messages.opened,
      sortable: true,
      cell: ({ openedAt }) => <Moment instant={openedAt} />,
    },
    { id: 'openedBy', label: messages.openedBy, cell: ({ openedBy }) => openedBy },
    {
      id: 'closedAt',
      label: messages.closed,
      cell: ({ closing }) => (closing ? <Moment instant={closing.at} /> : messages.open),
    },
    { id: 'closedBy', label: messages.closedBy, optional: true, cell: ({ closing }) => closing?.by },
    {
      id: 'expectedDollars',
      label: messages.dollars,
      align: 'end',
      cell: ({ closing, expected }) => signedDollars((closing?.counted ?? expected).dollars),
    },
    {
      id: 'expectedPounds',
      label: messages.pounds,
      align: 'end',
      cell: ({ closing, expected }) => (
        <span className="whitespace-nowrap">{poundsText((closing?.counted ?? expected).pounds)}</span>
      ),
    },
    {
      id: 'differenceDollars',
      label: messages.difference,
      align: 'end',
      cell: (day) => <Differences day={day} />,
    },
    {
      id: 'reason',
      label: messages.reason,
      clip: true,
      cell: ({ openingDifference, closing }) =>
        dotList([openingDifference?.reason, closing?.differenceReason]),
    },
    {
      id: 'takenDollars',
      label: messages.takenOut,
      align: 'end',
      optional: true,
      cell: ({ closing }) => closing && cashText(closing.taken),
    },
    {
      id: 'floatDollars',
      label: messages.float,
      align: 'end',
      optional: true,
      cell: ({ float }) => amountInDollars(float.dollars),
    },
  ],
  filters: [
    {
      name: 'branch',
      label: messages.showroom,
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    {
      name: 'difference',
      label: messages.difference,
      kind: 'choice',
      choices: [{ value: 'yes', label: messages.withADifference }],
    },
    { name: 'from', label: messages.openedFrom, kind: 'date' },
    { name: 'to', label: messages.openedUntil, kind: 'date' },
  ],
})

function Differences({ day: { openingDifference, closing } }: { day: TillDay }) {
  const atClosing = closing && !isNoCash(cashOf(closing.difference)) ? closing.difference : undefined
  if (closing && !openingDifference && !atClosing)
    return <span className="text-quiet">{messages.noDifference}</span>
  return (
    <span className="text-bad">
      {openingDifference && (
        <span className="block">{messages.atOpening({ cash: cashText(openingDifference.amount) })}</span>
      )}
      {atClosing && <span className="block">{cashText(atClosing)}</span>}
    </span>
  )
}
