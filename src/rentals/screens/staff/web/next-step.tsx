import { useState } from 'react'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import type { RentalId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { type RentalDialogName, rentalDialogNames, rentalDialogs } from './detail/rental-dialogs.ts'
import { useOpenedRental } from './listed-rental-dialog.tsx'

interface NextStepProps {
  rentalId: RentalId
  step: RentalDialogName
  /** Whose rental it is, for screen readers. */
  name: string
}

/** The usual next step of a rental in a list: its dialog opens once the rental is loaded. */
export function RentalNextStep({ rentalId, step, name }: NextStepProps) {
  const [open, setOpen] = useState(false)
  const rental = useOpenedRental({ rentalId, open, onOpenChange: setOpen })
  const StepDialog = rentalDialogs[step]
  const label = rentalDialogNames[step]
  return (
    <span className="print:hidden">
      <Button
        size="small"
        kind="secondary"
        aria-label={rentalsWords.stepWhose({ step: label, whose: name })}
        pending={open && !rental && words.opening}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {rental && <StepDialog open={open} onOpenChange={setOpen} rental={rental} />}
    </span>
  )
}
