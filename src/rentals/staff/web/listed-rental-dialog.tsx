import { useEffect } from 'react'
import { getRental } from '#rentals/staff-contract.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type RentalDialogName, rentalDialogs } from './detail/rental-dialogs.ts'

const messages = { failed: 'The rental could not be loaded.' }

interface ListedRentalDialogProps extends DialogProps {
  rentalId: string
  name: RentalDialogName
}

/** A dialog of a rental in a list: it opens once the rental is loaded. */
export function ListedRentalDialog({ rentalId, name, open, onOpenChange }: ListedRentalDialogProps) {
  const { data, error } = useLiveQuery(getRental, { params: { id: rentalId } }, { enabled: open })
  const isFailed = open && !data && error !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: says each failure once
  useEffect(() => {
    if (!isFailed) return
    toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' })
    onOpenChange(false)
  }, [isFailed])
  const RentalDialog = rentalDialogs[name]
  return data ? <RentalDialog open={open} onOpenChange={onOpenChange} rental={data} /> : null
}
