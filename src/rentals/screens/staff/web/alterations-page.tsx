import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { getAlterationSheet, listAlterations, listedStates } from '#alterations/contract.ts'
import { lateText, listedStateNames, stateText, taskText } from '#alterations/texts.ts'
import { alterationStepNames, useAlterationStep, usualStep } from '#alterations/web/alteration-step.tsx'
import { customerColumn } from '#customers/web/customer-link.tsx'
import type { Alteration } from '#rentals/rules/alteration.ts'
import { prefetchRental, RentalRecord } from '#rentals/screens/staff/web/rental-record.tsx'
import {
  alterationsList as alterationsListTexts,
  alterationsPageHead as headTexts,
  staffAlterations as messages,
  rentalsWords,
} from '#rentals/texts/texts.gen.js'
import { shortDayWithYear } from '#shared/dates.ts'
import { type QueryOf, urlOf } from '#shared/endpoint.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches, showrooms } from '#showrooms/showrooms.ts'
import { showroomFilter } from '#showrooms/web/admin/showroom-fields.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cx } from '#ui/class-names.ts'
import { choices } from '#ui/control/choices.ts'
import type { Lookup } from '#ui/control/lookup.ts'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { privateHead } from '#ui/page/head.ts'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'

export const Route = createFileRoute('/admin/alterations')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, alterationsList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <StaffAlterations search={Route.useSearch()} />,
})

const ChangeAlterationDialog = lazyDialog(
  () => import('#alterations/web/alteration-dialog.tsx'),
  'ChangeAlterationDialog',
)

/** What is altered for rentals, for the seamstress. */
function StaffAlterations({ search }: { search: ListSearch }) {
  const query = useListQuery(alterationsList, search)
  const navigate = useNavigate()
  const take = useAlterationStep()
  const [changed, setChanged] = useState<Alteration>()
  const [isChanging, setIsChanging] = useState(false)
  const actionsOf = (one: Alteration): RowAction[] => {
    const step = usualStep(one)
    return [
      ...(step ? [{ label: alterationStepNames[step], onSelect: () => take(one, step), usual: true }] : []),
      ...(one.actions.includes('change')
        ? [
            {
              label: messages.assign,
              onSelect: () => {
                setChanged(one)
                setIsChanging(true)
              },
            },
          ]
        : []),
      {
        label: messages.open,
        onSelect: () => void navigate({ to: '/admin/rentals/$id', params: { id: one.rental.id } }),
      },
    ]
  }
  return (
    <>
      <StaffList
        list={alterationsList}
        search={search}
        query={query}
        rowActions={actionsOf}
        record={({ rental }) => <RentalRecord id={rental.id} />}
        recordHasActions
        actions={<PrintLink search={search} />}
      />
      {changed && (
        <ChangeAlterationDialog
          key={changed.id}
          open={isChanging}
          onOpenChange={setIsChanging}
          alteration={changed}
          lastDue={null}
        />
      )}
    </>
  )
}

/** The sheet has what the filters show; without a state, what is to do. */
function PrintLink({ search }: { search: ListSearch }) {
  const { state, branch, seamstress, dueFrom, dueTo } = search as QueryOf<typeof getAlterationSheet>
  return (
    <FileLink
      href={urlOf(getAlterationSheet, { query: { state, branch, seamstress, dueFrom, dueTo } })}
      target="_blank"
      className={buttonClass({ kind: 'secondary', size: 'small' })}
    >
      {messages.print}
      <VisuallyHidden>{words.newTab}</VisuallyHidden>
    </FileLink>
  )
}

const mostRead = 200
const mostShown = 20

/** The names that alterations have. */
const seamstressLookup: Lookup = {
  name: 'seamstresses',
  messages: {
    loading: messages.loading,
    failed: messages.failed,
    none: messages.none,
  },
  async find(api, text) {
    const query = { search: text || undefined, limit: String(mostRead), sort: '-createdAt' as const }
    const found = await api.call(listAlterations, { query })
    const names = new Set(found.flatMap(({ seamstress }) => seamstress ?? []))
    return [...names].sort().slice(0, mostShown).map(choiceOf)
  },
  read: async (_, name) => choiceOf(name),
}

const choiceOf = (name: string) => ({ value: name, label: name })

const alterationsList = defineList(listAlterations, {
  to: '/admin/alterations',
  pageSize: 25,
  initialSort: 'dueDate',
  when: {
    names: { coming: alterationsListTexts.toDo, past: rentalsWords.over, all: words.all },
    sort: 'dueDate',
    none: alterationsListTexts.noneTitle,
  },
  rowId: ({ id }) => id,
  prefetchRecord: (context, { rental }) => prefetchRental(context, rental.id),
  rowName: ({ what, rental }) => commaList([what, rental.number]),
  messages: alterationsListTexts,
  columns: [
    {
      id: 'dueDate',
      label: rentalsWords.due,
      sortable: true,
      clip: true,
      card: 'title',
      cell: (one) => (
        <>
          <span
            className={cx(
              'font-medium whitespace-nowrap tabular-nums',
              (one.isOverdue || one.isLate) && 'text-bad',
            )}
          >
            {shortDayWithYear(one.dueDate)}
          </span>
          {one.isOverdue && <span className="ms-2 text-xs text-bad">{words.overdue}</span>}
          {one.isLate && <span className="ms-2 text-xs text-bad">{lateText(one)}</span>}
        </>
      ),
    },
    {
      id: 'what',
      label: rentalsWords.whatToDo,
      card: 'text',
      clip: true,
      cell: taskText,
    },
    column.name('dress', words.dress, ({ dress }) => dress.title, { card: 'text', clip: true }),
    column.number('code', words.label, ({ dress }) => dress.code, { optional: true }),
    { id: 'size', label: words.size, cell: ({ dress }) => dress.size && labelOf('size', dress.size) },
    {
      id: 'seamstress',
      label: rentalsWords.seamstress,
      clip: true,
      cell: ({ seamstress }) => seamstress ?? <span className="text-quiet">{words.nobodyYet}</span>,
    },
    // What is to do is in the list by itself, and its text says what is to be taken out.
    { id: 'state', label: words.state, wide: true, card: 'end', cell: stateText },
    column.date('startDate', words.collect, ({ rental }) => rental.startDate, { sortable: true }),
    {
      id: 'rental',
      label: words.rental,
      optional: true,
      cell: ({ rental }) => (
        <Link to="/admin/rentals/$id" params={{ id: rental.id }} className="underline underline-offset-4">
          {rental.number}
        </Link>
      ),
    },
    customerColumn(({ rental }) => ({ id: rental.customerId, name: rental.customer }), { clip: true }),
    {
      id: 'branch',
      label: words.showroom,
      optional: true,
      cell: ({ rental }) => branches.map((one) => (one === rental.branch ? showrooms[one].name : '')),
    },
    column.money('cost', alterationsListTexts.cost, ({ cost }) => cost, { optional: true }),
  ],
  filters: [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      ofAllPeriods: true,
      choices: choices(listedStateNames, listedStates),
    },
    showroomFilter(),
    {
      name: 'seamstress',
      label: rentalsWords.seamstress,
      kind: 'lookup',
      lookup: seamstressLookup,
    },
    { name: 'dueFrom', label: alterationsListTexts.dueFrom, kind: 'date', more: true },
    { name: 'dueTo', label: alterationsListTexts.dueTo, kind: 'date' },
  ],
})
