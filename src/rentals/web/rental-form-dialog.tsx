import { hasEnded } from '#agreements/status.ts'
import { shortTitleOf } from '#rentals/piece.ts'
import { rentalFormDialog as messages } from '#rentals/texts/texts.gen.js'
import type { Endpoint } from '#shared/endpoint.ts'
import { commaList } from '#shared/format/list.ts'
import { FormDialog, type FormDialogProps } from '#ui/overlay/form-dialog.tsx'
import { JustPaid } from './just-paid.tsx'
import { type RentalDialogProps, rentalRefreshes } from './rental-change.ts'

type Props<E extends Endpoint, Values> = Omit<FormDialogProps<E, Values, never, never>, 'refreshes'> &
  RentalDialogProps & {
    /** What it sends can change what was agreed. */
    changesAgreement?: boolean
  }

/** A form about one rental; says whose it is and which dress, because a list or Today can lie behind it. */
export function RentalFormDialog<Values, E extends Endpoint = Endpoint>({
  rental,
  description,
  changesAgreement = false,
  children,
  ...dialog
}: Props<E, Values>) {
  const { customer, pieces, agreement } = rental
  const replacesAgreement = changesAgreement && agreement && !hasEnded(agreement)
  return (
    <FormDialog
      {...dialog}
      refreshes={rentalRefreshes}
      subject={commaList([customer?.name, shortTitleOf(pieces)])}
      description={
        (description || replacesAgreement) && (
          <>
            {description && <span className="block">{description}</span>}
            {replacesAgreement && <span className="block pt-1">{messages.replacesAgreement}</span>}
          </>
        )
      }
    >
      {(field, errors) => (
        <>
          <JustPaid rental={rental} />
          {children(field, errors)}
        </>
      )}
    </FormDialog>
  )
}
