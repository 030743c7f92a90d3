import { useState } from 'react'
import * as z from 'zod/mini'
import { branches } from '#showrooms/showrooms.ts'
import { rememberedShowroom } from '#showrooms/web/remembered-showroom.ts'
import { listTills } from '#till/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { TillSelect } from './till-select.tsx'

/** Of the schema of a form with `ProposedTill`. */
export const tillField = { branch: z.optional(z.enum(branches)) }

/** The till of cash that belongs to no rental: the one that this browser showed last, or the only one that is open. */
export function ProposedTill({ name, error }: { name: string; error?: string | undefined }) {
  const [chosen, setChosen] = useState<string>()
  const open = useLiveQuery(listTills).data?.filter((till) => till.open) ?? []
  const onlyOpen = open.length === 1 ? open[0]?.branch : undefined
  const proposed = rememberedShowroom() ?? onlyOpen ?? branches[0]
  return <TillSelect name={name} error={error} value={chosen ?? proposed} onChange={setChosen} />
}
