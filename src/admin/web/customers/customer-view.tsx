import type { CustomerFile } from '#admin/customer-contract.ts'
import { customerView as messages } from '#admin/texts/texts.gen.js'
import { CustomerMeasurements } from '#measurements/web/customer-measurements.tsx'
import { ComingFittings } from './coming-fittings.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerHead } from './customer-head.tsx'
import { CustomerTasks } from './customer-tasks.tsx'
import { CustomerTimeline } from './customer-timeline.tsx'
import { Favourites } from './favourites.tsx'
import { MoneyFacts } from './money-facts.tsx'
import { OpenRentals } from './open-rentals.tsx'
import { Papers } from './papers.tsx'
import { AccountLink } from './same-person/account-link.tsx'
import { Household } from './same-person/household.tsx'
import { MaybeSame } from './same-person/maybe-same.tsx'
import { UndoMerges } from './same-person/undo-merges.tsx'
import { UndoSeparations } from './same-person/undo-separations.tsx'
import { UndoSplits } from './same-person/undo-splits.tsx'

/** The file of a customer: who she is, what comes, what happened, and what can be done. One component a section. */
export function CustomerView({ customer }: { customer: CustomerFile }) {
  return (
    <article className="max-w-6xl">
      <CustomerHead customer={customer} />
      {customer.isErased ? (
        <p role="status" className="my-4 border-s-2 border-line ps-3">
          {messages.erased}
        </p>
      ) : (
        <CustomerActions customer={customer} />
      )}
      <UndoMerges customer={customer} />
      <UndoSeparations customer={customer} />
      <UndoSplits customer={customer} />
      <AccountLink customer={customer} />
      <MaybeSame customer={customer} />
      <Household customer={customer} />
      {/* On a phone what she owes stands before all that happened. */}
      <div className="grid items-start gap-x-10 gap-y-6 pt-4 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-6">
          <ComingFittings customer={customer} />
          <OpenRentals customer={customer} />
        </div>
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <MoneyFacts customer={customer} />
          {!customer.isErased && <CustomerMeasurements customerId={customer.id} />}
          <CustomerTasks customer={customer} />
          <Papers customer={customer} />
          <Favourites customer={customer} />
        </div>
        <CustomerTimeline customer={customer} />
      </div>
    </article>
  )
}
