import * as z from 'zod/mini'
import { getRentalAlterations } from '#alterations/contract.ts'
import { openAlterations as messages } from '#alterations/texts/texts.gen.js'
import type { Alteration } from '#rentals/rules/alteration.ts'
import type { RentalId } from '#shared/ids.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { AlterationStep } from './alteration-step.tsx'

/** The field of a form with `OpenAlterations`. */
export const takesUnfinished = { unfinished: z.optional(z.boolean()) }

/** The schema of a form while there are some: none is forgotten. */
export function askForUnfinished<Values extends { unfinished?: boolean | undefined }>(
  schema: z.ZodMiniType<Values>,
): z.ZodMiniType<Values> {
  const isAnswered = ({ unfinished }: Values) => unfinished === true
  return schema.check(z.refine(isAnswered, { path: ['unfinished'], message: messages.answer }))
}

/** What is still to do for a rental before its dress is handed over. */
export function useOpenAlterations(id: RentalId): readonly Alteration[] {
  const found = useLiveQuery(getRentalAlterations, { params: { id } }).data
  return found?.alterations.filter(({ state }) => state === 'OPEN') ?? []
}

interface OpenAlterationsProps {
  open: readonly Alteration[]
  error: string | undefined
}

/** Each is done now, or the customer takes the dress without it. */
export function OpenAlterations({ open, error }: OpenAlterationsProps) {
  if (open.length === 0) return null
  return (
    <div role="status" className="grid gap-2 border-s-2 border-warn ps-3 text-sm">
      <p>{messages.title}</p>
      <ul className="grid gap-1">
        {open.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{one.what}</span>
            <AlterationStep alteration={one} />
          </li>
        ))}
      </ul>
      <Checkbox
        name="unfinished"
        label={messages.unfinished}
        aria-invalid={error ? true : undefined}
        hint={error && <span className="text-bad">{error}</span>}
      />
    </div>
  )
}
