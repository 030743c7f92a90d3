import { useNavigate } from '@tanstack/react-router'
import { getAlterationSheet } from '#rentals/alterations/contract.ts'
import type { Alteration } from '#rentals/rules/alteration.ts'
import { RentalRecord } from '#rentals/staff/web/rental-record.tsx'
import { staffAlterations as messages } from '#rentals/texts/texts.gen.js'
import { type QueryOf, urlOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { buttonClass } from '#ui/button-class.ts'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { stepNames, useAlterationStep, usualStep } from './alteration-step.tsx'
import { alterationsList } from './alterations-list.tsx'

/** What is altered for rentals, for the seamstress. */
export function StaffAlterations({ search }: { search: ListSearch }) {
  const query = useListQuery(alterationsList, search)
  const navigate = useNavigate()
  const take = useAlterationStep()
  const actionsOf = (one: Alteration): RowAction[] => {
    const step = usualStep(one)
    return [
      ...(step ? [{ label: stepNames[step], onSelect: () => take(one, step), usual: true }] : []),
      {
        label: messages.open,
        onSelect: () => void navigate({ to: '/admin/rentals/$id', params: { id: one.rental.id } }),
      },
    ]
  }
  return (
    <StaffList
      list={alterationsList}
      search={search}
      query={query}
      rowActions={actionsOf}
      record={({ rental }) => <RentalRecord id={rental.id} />}
      recordHasActions
      actions={<PrintLink search={search} />}
    />
  )
}

/** The sheet has what the filters show; without a state, what is to do. */
function PrintLink({ search }: { search: ListSearch }) {
  const { state, branch, seamstress, dueFrom, dueTo } = search as QueryOf<typeof getAlterationSheet>
  return (
    <a
      href={urlOf(getAlterationSheet, { query: { state, branch, seamstress, dueFrom, dueTo } })}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ kind: 'secondary', size: 'small' })}
    >
      {messages.print}
      <VisuallyHidden>{words.newTab}</VisuallyHidden>
    </a>
  )
}
