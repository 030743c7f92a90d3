import { AgreementState } from '#papers/agreement/web/agreement-state.tsx'
import { getRentalAgreement } from '#papers/contract.ts'
import { RentalInvoices } from '#papers/invoices/web/rental-invoices.tsx'
import type { Rental } from '#rentals/staff-contract.ts'
import { rentalDocuments as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { urlOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { FileLink } from '#ui/api/file-link.tsx'

/** The rental agreement to print, or to sign in the customer's account. */
export function RentalDocuments({ rental }: { rental: Rental }) {
  const { id, price } = rental
  return (
    <section>
      <h2 className="pb-2 font-semibold">{words.documents}</h2>
      {price === null ? (
        <p className="text-sm text-quiet">{messages.noPrice}</p>
      ) : (
        <div className="flex flex-wrap items-start gap-4 text-sm">
          <FileLink
            href={urlOf(getRentalAgreement, { params: { id } })}
            className="inline-flex min-h-9 items-center underline underline-offset-4"
          >
            {rentalsWords.contractPDF}
          </FileLink>
          <AgreementState rental={rental} />
        </div>
      )}
      <RentalInvoices rental={rental} />
    </section>
  )
}
