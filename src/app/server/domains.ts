import { authRoutes } from '#accounts/server/auth/routes.ts'
import type { OnEmailProved } from '#accounts/server/email-proof/email-proof.ts'
import { emailProofRoutes } from '#accounts/server/email-proof/routes.ts'
import { findUserNames, userSource } from '#accounts/server/full-name.ts'
import { profileRoutes } from '#accounts/server/profile/routes.ts'
import { savedViewRoutes } from '#accounts/server/saved-views/routes.ts'
import { passkeyRoutes, secondFactorRoutes } from '#accounts/server/second-factor/routes.ts'
import { sessionRoutes } from '#accounts/server/sessions/routes.ts'
import { tillCodeRoutes } from '#accounts/server/till-codes/routes.ts'
import { userRoutes } from '#accounts/server/users/routes.ts'
import { customerFileRoutes } from '#admin/server/customers/routes.ts'
import { personDataRoutes } from '#admin/server/export/person-routes.ts'
import { exportRoutes } from '#admin/server/export/routes.ts'
import { guideRoutes } from '#admin/server/guides/routes.ts'
import { retentionRoutes } from '#admin/server/retention/routes.ts'
import { statsRoutes } from '#admin/server/stats.ts'
import { todayRoutes } from '#admin/server/today/routes.ts'
import { waitingWorkRoutes } from '#admin/server/waiting-work.ts'
import { agreementRoutes } from '#agreements/server/routes.ts'
import { agreementSource } from '#agreements/server/staff-list.ts'
import { eraseAlterationsOfUser } from '#alterations/server/erase.ts'
import { alterationRoutes } from '#alterations/server/routes.ts'
import { countOpenAlterations } from '#alterations/server/store.ts'
import { bookingRoutes } from '#appointments/server/booking/routes.ts'
import { manageRoutes } from '#appointments/server/change/manage-routes.ts'
import { forgetRemovedOfUser } from '#appointments/server/change/removed-store.ts'
import { changeRoutes } from '#appointments/server/change/routes.ts'
import {
  appointmentLinksOf,
  restoreAppointmentLinks,
  upcomingAppointmentsOf,
} from '#appointments/server/dress-use.ts'
import { fittingNeeds } from '#appointments/server/fitting-needs.ts'
import { appointmentSource, countComingOf } from '#appointments/server/store.ts'
import { messagesOfAppointment, writeToCustomer } from '#appointments/server/whatsapp/appointment-messages.ts'
import { auditRoutes } from '#audit/server/routes.ts'
import { bookRoutes } from '#books/server/routes.ts'
import { companionRoutes } from '#catalogue/server/companions/routes.ts'
import { favouriteRoutes } from '#catalogue/server/favourites/routes.ts'
import { deleteFavouritesOf } from '#catalogue/server/favourites/store.ts'
import { catalogueRoutes } from '#catalogue/server/search/routes.ts'
import { colleagueRoutes } from '#colleagues/server/routes.ts'
import { colleagueSource, unlinkColleagueOf } from '#colleagues/server/store.ts'
import { contactRoutes } from '#contact/server/routes.ts'
import { linkProvedFile } from '#customers/server/account-links.ts'
import { followProfile } from '#customers/server/corrections.ts'
import { eraseCustomerOfUser } from '#customers/server/erase.ts'
import { myEventRoutes } from '#customers/server/my-event.ts'
import { customerRoutes, samePersonRoutes } from '#customers/server/routes.ts'
import { splitRoutes } from '#customers/server/split-routes.ts'
import { customerSource, customersOfAddresses, customersOfUsers } from '#customers/server/store.ts'
import { expenseRoutes } from '#dress-costs/server/routes.ts'
import { findBilledExpense, findDressesOfExpenses } from '#dress-costs/server/store.ts'
import { dressDeletionRoutes } from '#dresses/server/admin/deletion/routes.ts'
import type { DressUses } from '#dresses/server/admin/dress-use.ts'
import { dressAdminRoutes } from '#dresses/server/admin/routes.ts'
import { dressTerms } from '#dresses/server/dress-terms.ts'
import { countDressesOf, withdrawDressesOf } from '#dresses/server/owner-store.ts'
import { dressPlaceRoutes } from '#dresses/server/places/routes.ts'
import type { DressPlans } from '#dresses/server/places/transfers.ts'
import { dressRoutes } from '#dresses/server/routes.ts'
import { dressSource } from '#dresses/server/store.ts'
import { emailRoutes } from '#email/server/logs/routes.ts'
import { templateRoutes } from '#email/server/templates/routes.ts'
import { groupRoutes } from '#event-guests/server/routes.ts'
import { eraseWearersOfUser, piecesOfFittings } from '#event-guests/server/store.ts'
import { billRoutes } from '#files/server/bills/routes.ts'
import { uploadRoutes } from '#files/server/uploads/routes.ts'
import { importRoutes } from '#imports/server/routes.ts'
import { countKeysOf, revokeKeysOf } from '#integrations/server/keys/actions.ts'
import { keyRoutes } from '#integrations/server/keys/routes.ts'
import { webhookRoutes } from '#integrations/server/webhooks/routes.ts'
import { lenderDressRoutes } from '#lending/server/list-routes.ts'
import { lendingRoutes } from '#lending/server/routes.ts'
import { measurementRoutes } from '#measurements/server/routes.ts'
import { eraseMeasurementsOfUser } from '#measurements/server/store.ts'
import { operationRoutes } from '#operations/server/routes.ts'
import { invoiceRoutes } from '#papers/invoices/server/routes.ts'
import { staffPayoutRoutes } from '#payouts/server/admin/routes.ts'
import { paymentDetailsRoutes } from '#payouts/server/details/routes.ts'
import { erasePaymentDetailsOf } from '#payouts/server/details/store.ts'
import { payoutRoutes } from '#payouts/server/routes.ts'
import { paymentRunRoutes } from '#payouts/server/runs/routes.ts'
import { countOpenPayoutsOf, countPayoutsOfDresses, usersWithOpenPayouts } from '#payouts/server/use.ts'
import type { Routes } from '#platform/http/route.ts'
import { eraseIdentityOf } from '#rentals/erasure/server/erase-identity.ts'
import { eraseDaysOffOfUser } from '#rentals/erasure/server/erase-texts.ts'
import { countPhotosOf, erasePhotosOf } from '#rentals/erasure/server/photo-erasure.ts'
import { rentalsOfEarnings } from '#rentals/income/server/rentals-of-earnings.ts'
import { movableRentals, moveRentals } from '#rentals/lender/server/owner.ts'
import { messagesOfRental, writeToRenter } from '#rentals/letters/server/rental-messages.ts'
import { tillSources } from '#rentals/payments/server/till-sources.ts'
import { takenDresses } from '#rentals/request/server/taken-dresses.ts'
import { changeRequestRoutes } from '#rentals/screens/server/change-request-routes.ts'
import { daysOffRoutes } from '#rentals/screens/server/days-off-routes.ts'
import { managedRentalRoutes } from '#rentals/screens/server/managed-routes.ts'
import { rentalPaperRoutes } from '#rentals/screens/server/paper-routes.ts'
import { rentalMoneyRoutes } from '#rentals/screens/server/payment-routes.ts'
import { rentalPhotoRoutes } from '#rentals/screens/server/photo-routes.ts'
import { rentalRoutes } from '#rentals/screens/server/rental-routes.ts'
import { requestRoutes } from '#rentals/screens/server/request-routes.ts'
import {
  dressAbsences,
  dressesWithCustomers,
  pickUpNeeds,
} from '#rentals/screens/staff/server/dress-plans.ts'
import { rentalStaffRoutes } from '#rentals/screens/staff/server/routes.ts'
import {
  refuseMissingCopies,
  refuseOpenRentalsOfDress,
  refuseOpenRentalsOfUser,
} from '#rentals/server/refuse-open-rentals.ts'
import { rentalFittings } from '#rentals/server/rental-fittings.ts'
import { rentedTogether } from '#rentals/server/rented-together.ts'
import { countRentalsOf, rentalSource, rentalsOfDresses } from '#rentals/server/store.ts'
import { eraseReviewsOfUser } from '#reviews/server/erase.ts'
import { reviewRoutes, staffReviewRoutes } from '#reviews/server/routes.ts'
import { blockingRoutes } from '#schedule/server/blocking/routes.ts'
import { fittingColleagueRoutes } from '#schedule/server/colleagues/routes.ts'
import { feedRoutes } from '#schedule/server/feeds/routes.ts'
import { countFeedsOf, deleteFeedsOf } from '#schedule/server/feeds/store.ts'
import { scheduleRoutes } from '#schedule/server/routes.ts'
import { settingsRoutes } from '#settings/server/routes.ts'
import { setupRoutes } from '#setup/server/routes.ts'
import { showroomRoutes } from '#showrooms/server/routes.ts'
import { copyRoutes } from '#stock/server/copies/routes.ts'
import { labelRoutes } from '#stock/server/labels/routes.ts'
import { scanRoutes } from '#stock/server/scan/routes.ts'
import { taxonomyRoutes } from '#taxonomy/server/routes.ts'
import { synonymRoutes } from '#taxonomy/server/synonyms/routes.ts'
import { termRoutes } from '#taxonomy/server/terms/routes.ts'
import { findBilledEntry } from '#till/server/read.ts'
import { tillRoutes } from '#till/server/routes.ts'
import { messagesOfOffer, tellOfferOtherwise, writeOffer } from '#waitlist/server/emails.ts'
import { eraseWaitlistOfUser } from '#waitlist/server/erase.ts'
import { waitlistRoutes } from '#waitlist/server/routes.ts'
import { waitlistSource } from '#waitlist/server/store.ts'
import { whatsappAccountRoutes } from '#whatsapp/server/account/routes.ts'
import { whatsappAnswerRoutes } from '#whatsapp/server/answers/routes.ts'
import { whatsappRoutes } from '#whatsapp/server/by-hand/routes.ts'
import { whatsappListRoutes } from '#whatsapp/server/list/routes.ts'
import { whatsappStatusRoutes } from '#whatsapp/server/status/routes.ts'
import { whatsappTextRoutes } from '#whatsapp/server/texts/routes.ts'
import { bookingsOfMails, openBookings, splitTables } from './bookings.ts'
import { fileTables } from './file-tables.ts'

const dressUses: DressUses = {
  appointments: upcomingAppointmentsOf,
  rentals: rentalsOfDresses,
  refuseOpenRentals: refuseOpenRentalsOfDress,
  refuseMissingCopies,
  movableRentals,
  moveRentals,
  payouts: countPayoutsOfDresses,
  appointmentLinks: appointmentLinksOf,
  restoreAppointmentLinks,
}

const dressPlans: DressPlans = {
  needs: [fittingNeeds, pickUpNeeds],
  away: dressesWithCustomers,
  absences: dressAbsences,
}

const onEmailProved: readonly OnEmailProved[] = [linkProvedFile(fileTables)]

/** The routes of every domain, in domain order (docs/decisions/0005-domain-order.md). */
export const domains = {
  audit: [
    auditRoutes({
      user: userSource,
      customer: customerSource,
      dress: dressSource,
      appointment: appointmentSource,
      rental: rentalSource,
      agreement: agreementSource,
      colleague: colleagueSource,
      waitlist_entry: waitlistSource,
    }),
  ],
  settings: [settingsRoutes],
  files: [uploadRoutes, billRoutes({ till: findBilledEntry, expense: findBilledExpense })],
  email: [
    emailRoutes({ customersOfAddresses, bookings: bookingsOfMails }),
    templateRoutes({ userNames: findUserNames }),
  ],
  accounts: [
    authRoutes(onEmailProved),
    emailProofRoutes(onEmailProved),
    secondFactorRoutes,
    passkeyRoutes,
    sessionRoutes,
    tillCodeRoutes,
    profileRoutes([followProfile(openBookings)]),
    userRoutes({
      deletion: {
        hooks: [
          refuseOpenRentalsOfUser,
          withdrawDressesOf,
          deleteFavouritesOf,
          eraseIdentityOf,
          eraseWearersOfUser,
          eraseAlterationsOfUser,
          eraseDaysOffOfUser,
          eraseReviewsOfUser,
          // First, because it locks her file.
          eraseCustomerOfUser(fileTables),
          forgetRemovedOfUser,
          eraseWaitlistOfUser,
          eraseMeasurementsOfUser,
          erasePaymentDetailsOf,
          unlinkColleagueOf,
          deleteFeedsOf,
        ],
        erasePhotos: erasePhotosOf,
      },
      onDemoted: revokeKeysOf,
      onContact: [followProfile(openBookings)],
      countKeys: countKeysOf,
      countPhotos: countPhotosOf,
      customersOfUsers,
      usersWithOpenPayouts,
      countHoldings: {
        openPayouts: countOpenPayoutsOf,
        dresses: countDressesOf,
        comingAppointments: countComingOf,
        calendarAddresses: countFeedsOf,
        rentals: async (db, userId, today) => (await countRentalsOf(db, userId, today)).coming,
      },
    }),
    savedViewRoutes,
  ],
  customers: [
    myEventRoutes,
    splitRoutes(splitTables),
    customerRoutes(openBookings),
    samePersonRoutes(fileTables, openBookings),
  ],
  whatsapp: [
    whatsappRoutes({
      appointment: messagesOfAppointment,
      rental: messagesOfRental,
      waitlist: messagesOfOffer,
    }),
    whatsappTextRoutes,
    whatsappListRoutes({ appointment: writeToCustomer, rental: writeToRenter, waitlist: writeOffer }),
    whatsappAccountRoutes,
    whatsappStatusRoutes({ waitlist: tellOfferOtherwise }),
    whatsappAnswerRoutes,
  ],
  showrooms: [showroomRoutes],
  colleagues: [colleagueRoutes],
  till: [tillRoutes({ ...tillSources, findDresses: findDressesOfExpenses })],
  taxonomy: [taxonomyRoutes, termRoutes(dressTerms), synonymRoutes],
  measurements: [measurementRoutes],
  dresses: [
    dressRoutes,
    dressAdminRoutes(dressUses),
    dressDeletionRoutes(dressUses),
    dressPlaceRoutes(dressPlans),
  ],
  catalogue: [catalogueRoutes(takenDresses, rentedTogether), companionRoutes, favouriteRoutes],
  lending: [lenderDressRoutes, lendingRoutes],
  appointments: [bookingRoutes(rentalFittings), changeRoutes, manageRoutes],
  schedule: [
    scheduleRoutes(
      { absences: dressAbsences, countAlterations: countOpenAlterations, piecesOfFittings },
      rentalFittings,
    ),
    blockingRoutes,
    feedRoutes,
    fittingColleagueRoutes,
  ],
  agreements: [agreementRoutes],
  payouts: [payoutRoutes, staffPayoutRoutes(rentalsOfEarnings), paymentRunRoutes, paymentDetailsRoutes],
  rentals: [
    requestRoutes,
    rentalRoutes,
    managedRentalRoutes,
    changeRequestRoutes,
    daysOffRoutes,
    rentalPhotoRoutes,
    rentalMoneyRoutes,
    rentalPaperRoutes,
    rentalStaffRoutes,
  ],
  'event-guests': [groupRoutes],
  alterations: [alterationRoutes],
  papers: [invoiceRoutes],
  'dress-costs': [expenseRoutes],
  reviews: [reviewRoutes, staffReviewRoutes],
  waitlist: [waitlistRoutes],
  books: [bookRoutes],
  stock: [labelRoutes, copyRoutes, scanRoutes],
  imports: [importRoutes(dressUses)],
  contact: [contactRoutes],
  setup: [setupRoutes],
  operations: [operationRoutes],
  integrations: [keyRoutes, webhookRoutes],
  admin: [
    todayRoutes(dressPlans),
    customerFileRoutes,
    waitingWorkRoutes,
    statsRoutes,
    exportRoutes,
    personDataRoutes,
    retentionRoutes,
    guideRoutes,
  ],
} satisfies Record<string, Routes[]>

export type Domain = keyof typeof domains
