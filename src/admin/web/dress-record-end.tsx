import { ChosenCompanions } from '#catalogue/web/companions/chosen-companions.tsx'
import type { AdminDress } from '#dresses/admin-contract.ts'
import { DressCopies } from '#stock/web/copies/dress-copies.tsx'

/** Of a dress beside the list: its copies, and what is worn with it. */
export function DressRecordEnd({ dress }: { dress: AdminDress }) {
  return (
    <>
      <DressCopies dress={dress} />
      <ChosenCompanions dressId={dress.id} />
    </>
  )
}
