import { useEffect } from 'react'
import { getRental } from '#rentals/staff-contract.ts'
import type { RentalId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { type RentalDialogName, rentalDialogs } from './detail/rental-dialogs.ts'

interface ListedRentalDialogProps extends DialogProps {
  rentalId: RentalId
  name: RentalDialogName
}

/** A dialog of a rental in a list: it opens once the rental is loaded. */
export function ListedRentalDialog({ name, ...props }: ListedRentalDialogProps) {
  const { open, onOpenChange } = props
  const rental = useOpenedRental(props)
  const RentalDialog = rentalDialogs[name]
  return rental ? <RentalDialog open={open} onOpenChange={onOpenChange} rental={rental} /> : null
}

/** The rental of a dialog, loaded when it is to open. A failure is said, and ends the opening. */
export function useOpenedRental({ rentalId, open, onOpenChange }: Omit<ListedRentalDialogProps, 'name'>) {
  const { data, error } = useLiveQuery(getRental, { params: { id: rentalId } }, { enabled: open })
  const isFailed = open && !data && error !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: says each failure once
  useEffect(() => {
    if (!isFailed) return
    toastFailure(error, words.notLoaded)
    onOpenChange(false)
  }, [isFailed])
  return data
}
