import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { TakenStep } from '#rentals/rules/steps.ts'
import type { AccountId } from '#shared/ids.ts'
import type { StepDetails } from './step-tables.ts'
import { rentals } from './tables.ts'

/** A step that was taken and is not undone. */
interface StandingStep<Step extends TakenStep> {
  at: Date
  by: AccountId | null
  note: string | null
  detail: StepDetails[Step]
}

export type RentalRow = typeof rentals.$inferSelect & { steps: { [Step in TakenStep]?: StandingStep<Step> } }
/** A rental with its steps, in a query from `rentals` itself. */
export const rentalColumns = {
  ...getTableColumns(rentals),
  steps: sql`(select coalesce(jsonb_object_agg(rental_steps.step, to_jsonb(rental_steps)), '{}')
    from rental_steps where rental_steps.rental_id = rentals.id and rental_steps.undone_at is null)`.mapWith(
    (rows: Record<string, { at: string }>): RentalRow['steps'] =>
      // JSON has no instants.
      Object.fromEntries(Object.entries(rows).map(([step, row]) => [step, { ...row, at: new Date(row.at) }])),
  ) as SQL<RentalRow['steps']>,
}

/** What can change beside its step. */
export type RentalColumns = Partial<Omit<typeof rentals.$inferSelect, 'id' | 'version' | 'step' | 'status'>>
