import { getRentalAlterations } from '#alterations/contract.ts'
import { openAlterations as messages } from '#alterations/texts/texts.gen.js'
import type { RentalId } from '#shared/ids.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

/** Before the dress is handed over: what is still to do. It warns, and forbids nothing. */
export function OpenAlterations({ rentalId }: { rentalId: RentalId }) {
  const found = useLiveQuery(getRentalAlterations, { params: { id: rentalId } }).data
  const open = found?.alterations.filter(({ state }) => state === 'OPEN') ?? []
  if (open.length === 0) return null
  return (
    <div role="status" className="border-s-2 border-warn ps-3 text-sm">
      <p>{messages.title}</p>
      <ul className="list-disc ps-5">
        {open.map(({ id, what }) => (
          <li key={id}>{what}</li>
        ))}
      </ul>
    </div>
  )
}
