import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ContactNote } from '#customers/web/contact-note.tsx'
import { EmailLanguage } from '#customers/web/email-language.tsx'
import { WhatsappSwitch } from '#customers/web/whatsapp-switch.tsx'
import { useManagedEventGuests } from '#event-guests/web/use-event-guests.ts'
import { getManagedAgreement, getManagedReceipt } from '#papers/contract.ts'
import { getManagedInvoice } from '#papers/invoices/contract.ts'
import {
  askForManagedRentalContact,
  cancelManagedRental,
  getManagedRental,
  getManagedRentalCalendar,
  setManagedRentalLanguage,
  setManagedRentalWhatsappConsent,
} from '#rentals/manage-contract.ts'
import { managePageHead as headTexts, managePage as messages } from '#rentals/texts/texts.gen.js'
import { urlOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { linkHead } from '#ui/page/head.ts'
import { LinkOver } from '#ui/page/link-over.tsx'
import { followRequest } from './follow-request.ts'
import { RentalSheet } from './rental-sheet.tsx'
import { isOpenStep } from './request/offer/own-request.tsx'
import { removeStoredRequest, storeRequest } from './request/offer/stored-requests.ts'

export const Route = createFileRoute('/rentals/manage/$token')({
  loader: async ({ context, params }) => {
    await Promise.all([
      ensureApi(context, getManagedRental, { params }),
      ensureApi(context, getShowroomClock, {}),
    ])
  },
  // Its title is separate from the page's own messages, which load with its component.
  head: linkHead(headTexts.title),
  notFoundComponent: LinkEnded,
  component: ManagePage,
})

function ManagePage() {
  const { token } = Route.useParams()
  const api = useApi()
  const rental = useLoadedQuery({ ...api.query(getManagedRental, { params: { token } }), ...followRequest })
  const clock = useLoadedQuery(api.query(getShowroomClock, {}))
  const { mutateAsync } = useApiMutation(cancelManagedRental, { refreshes: [getManagedRental] })
  const languageChange = useApiMutation(setManagedRentalLanguage, { refreshes: [getManagedRental] })
  const consentChange = useApiMutation(setManagedRentalWhatsappConsent, { refreshes: [getManagedRental] })
  const contactRequest = useApiMutation(askForManagedRentalContact, { refreshes: [getManagedRental] })
  const guests = useManagedEventGuests(token)
  const { phone } = useShowroomContact(rental.branch)
  const dressId = rental.dress.id
  const isOpen = isOpenStep(rental.step)
  useEffect(() => {
    if (isOpen) storeRequest(() => localStorage, { dressId, token })
    else removeStoredRequest(() => localStorage, token)
  }, [isOpen, dressId, token])
  return (
    <RentalSheet
      rental={rental}
      linkUntil={rental.linkUntil}
      guests={guests}
      clock={clock}
      access={{ token }}
      rentalAgreementHref={
        rental.step === 'CONFIRMED' ? urlOf(getManagedAgreement, { params: { token } }) : undefined
      }
      calendarHref={urlOf(getManagedRentalCalendar, { params: { token } })}
      receiptHref={(paymentId) => urlOf(getManagedReceipt, { params: { token, paymentId } })}
      invoiceHref={(invoiceId) => urlOf(getManagedInvoice, { params: { token, invoiceId } })}
      cancel={() => mutateAsync({ params: { token } })}
    >
      <ContactNote
        contact={rental.contact}
        phone={phone}
        message={words.questionAboutRental({ number: rental.number })}
        page={`/rentals/manage/${token}`}
        send={(body) => contactRequest.mutateAsync({ params: { token }, body })}
      />
      <EmailLanguage
        language={rental.language}
        isPending={languageChange.isPending}
        send={(language) => languageChange.mutateAsync({ params: { token }, body: { language } })}
      />
      <div className="mt-6 max-w-xl scripting-none:hidden print:hidden">
        <WhatsappSwitch
          agrees={rental.whatsappConsent}
          send={(agrees) => consentChange.mutateAsync({ params: { token }, body: { agrees } })}
        />
      </div>
    </RentalSheet>
  )
}

function LinkEnded() {
  return <LinkOver title={words.linkOver} text={messages.text} />
}
