import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { LostNumbers } from '#settings/web/lost-numbers.tsx'
import { dotList } from '#shared/format/list.ts'
import { amountInDollars, dollarsAndCents, parseSignedMoney } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showroomFilter } from '#showrooms/web/admin/showroom-fields.ts'
import { type ListedTillDay, listTillDays } from '#till/contract.ts'
import { isNoCash } from '#till/rules.ts'
import { tillDaysPageHead as headTexts, tillDaysList as messages, tillWords } from '#till/texts/texts.gen.js'
import { cashOf, cashText, poundsText, tillDayName } from '#till/texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { choices } from '#ui/control/choices.ts'
import { Moment } from '#ui/moment.tsx'
import { privateHead } from '#ui/page/head.ts'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'

export const Route = createFileRoute('/admin/till/days')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, tillDaysList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: TillDaysPage,
})

/** Every till day; for assistants those of the last week. */
function TillDaysPage() {
  const search = Route.useSearch()
  const query = useListQuery(tillDaysList, search)
  return (
    <>
      <StaffList
        list={tillDaysList}
        search={search}
        query={query}
        actions={
          <ButtonLink to="/admin/till" kind="secondary" size="small">
            {words.till}
          </ButtonLink>
        }
      />
      <LostNumbers kinds={['TILL_KFARHBAB', 'TILL_AOUKAR']} />
    </>
  )
}

const tillDaysList = defineList(listTillDays, {
  to: '/admin/till/days',
  pageSize: 25,
  initialSort: '-openedAt',
  rowId: ({ id }) => id,
  rowName: tillDayName,
  rowPage: ({ id }) => ({ to: '/admin/till/days/$id', params: { id } }),
  messages,
  columns: [
    { id: 'branch', label: words.till, card: 'title', cell: tillDayName },
    column.moment('openedAt', tillWords.opened, ({ openedAt }) => openedAt, { sortable: true }),
    { id: 'openedBy', label: tillWords.openedBy, clip: true, cell: ({ openedBy }) => openedBy },
    {
      id: 'closedAt',
      label: tillWords.closed,
      cell: ({ closing }) => (closing ? <Moment instant={closing.at} short /> : messages.open),
    },
    { id: 'closedBy', label: tillWords.closedBy, optional: true, cell: ({ closing }) => closing?.by },
    {
      id: 'expectedDollars',
      label: words.dollars,
      align: 'end',
      cell: ({ closing, expected }) => amountInDollars((closing?.counted ?? expected).dollars),
    },
    {
      id: 'expectedPounds',
      label: words.pounds,
      align: 'end',
      cell: ({ closing, expected }) => (
        <span className="whitespace-nowrap">{poundsText((closing?.counted ?? expected).pounds)}</span>
      ),
    },
    {
      id: 'differenceDollars',
      label: tillWords.difference,
      align: 'end',
      cell: (day) => <Differences day={day} />,
    },
    {
      id: 'reason',
      label: words.reason,
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
    column.money('floatDollars', messages.float, ({ float }) => float.dollars, { optional: true }),
  ],
  filters: [
    showroomFilter(),
    {
      name: 'difference',
      label: tillWords.difference,
      kind: 'choice',
      choices: choices({ yes: messages.withADifference }),
    },
    { name: 'from', label: messages.openedFrom, kind: 'date' },
    { name: 'to', label: messages.openedUntil, kind: 'date' },
  ],
})

function Differences({ day }: { day: ListedTillDay }) {
  const { openingDifference, closing, terminalDifference } = day
  const byCard = parseSignedMoney(terminalDifference) ?? 0
  const atClosing = closing && !isNoCash(cashOf(closing.difference)) ? closing.difference : undefined
  if (closing && !openingDifference && !atClosing && byCard === 0)
    return <span className="text-quiet">{messages.noDifference}</span>
  return (
    <span className="text-bad">
      {openingDifference && (
        <span className="block">{messages.atOpening({ cash: cashText(openingDifference.amount) })}</span>
      )}
      {atClosing && <span className="block">{cashText(atClosing)}</span>}
      {byCard !== 0 && <span className="block">{tillWords.byCard({ amount: dollarsAndCents(byCard) })}</span>}
    </span>
  )
}
