import { preferences } from '#accounts/contract.ts'
import { currentUser } from '#accounts/current-user-fields.ts'
import { passkeyAnswer, passkeyRequest } from '#accounts/passkey-fields.ts'
import { getProfile } from '#accounts/profile-contract.ts'
import { saveView } from '#accounts/saved-views-contract.ts'
import { withRecoveryCodes } from '#accounts/second-factor-contract.ts'
import { endOtherSessions } from '#accounts/sessions-contract.ts'
import { listedUser } from '#accounts/users-contract.ts'
import { startExport } from '#admin/export-contract.ts'
import { agreement } from '#agreements/contract.ts'
import { bookAppointment, booked, listedAppointment, newTime } from '#appointments/contract.ts'
import { listChosenCompanions } from '#catalogue/companions-contract.ts'
import { favourites } from '#catalogue/favourites-contract.ts'
import { colleague, shownColleague } from '#colleagues/contract.ts'
import { customer } from '#customers/change-contract.ts'
import { consentChange } from '#customers/consent-contract.ts'
import { myEvent } from '#customers/my-event-contract.ts'
import { openCounts } from '#customers/open-bookings.ts'
import { adminDress } from '#dresses/admin-contract.ts'
import { dress, lenderDress } from '#dresses/dress.ts'
import { whereabouts } from '#dresses/place-contract.ts'
import { createEmailTemplate } from '#email/template-contract.ts'
import { bill } from '#files/bill-contract.ts'
import { pictureDetails, putPicture } from '#files/contract.ts'
import { importProducts } from '#imports/contract.ts'
import { importFacts } from '#imports/import-options.ts'
import { checkImport, getImport, getUndoPlan, retryPictures } from '#imports/stored-contract.ts'
import { getMyMeasurements } from '#measurements/contract.ts'
import { fitReply } from '#measurements/fit-contract.ts'
import { measurementEntry } from '#measurements/measurement-fields.ts'
import { payout, terms } from '#payouts/contract.ts'
import { payment } from '#payouts/payment.ts'
import { paymentRun } from '#payouts/run-contract.ts'
import { customerRental, listedRental, rentalPayment } from '#rentals/contract.ts'
import { addExpense } from '#rentals/expenses/contract.ts'
import { dressFigures } from '#rentals/expenses/expense.ts'
import { shareGroup, wearerNames } from '#rentals/group/contract.ts'
import { issueInvoice } from '#rentals/invoices/contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { photo } from '#rentals/photo-contract.ts'
import { alteration } from '#rentals/rules/alteration.ts'
import { invoiceSummary } from '#rentals/rules/invoice.ts'
import { rentalReply } from '#rentals/staff-contract.ts'
import { staffReview } from '#reviews/staff-contract.ts'
import { boardAppointment, moveAppointment } from '#schedule/board-contract.ts'
import { platformSettings } from '#settings/admin-contract.ts'
import { done } from '#shared/fields.ts'
import { addRule } from '#showrooms/hours-contract.ts'
import { addSynonyms } from '#taxonomy/synonyms-contract.ts'
import { dressColor, dressSize, dressSubtype, dressType } from '#taxonomy/terms.ts'
import { addTillEntry, paymentCash, tillDay } from '#till/contract.ts'
import { setRate } from '#till/rate-contract.ts'
import { customerEntry } from '#waitlist/contract.ts'
import { listedEntry } from '#waitlist/staff-contract.ts'
import { getWhatsappAccount } from '#whatsapp/account-contract.ts'

/** Schemas that stand in several replies, by their names in the description of the API. */
export const entities = {
  Agreement: agreement,
  Alteration: alteration,
  Appointment: booked,
  Booking: bookAppointment.reply,
  ListedAppointment: listedAppointment,
  BoardAppointment: boardAppointment,
  Bill: bill,
  ChosenCompanions: listChosenCompanions.reply,
  Colleague: colleague,
  ColleagueName: shownColleague,
  CurrentUser: currentUser,
  EndedSessions: endOtherSessions.reply,
  Customer: customer,
  WhatsappAccount: getWhatsappAccount.reply,
  Dress: dress,
  LenderDress: lenderDress,
  StaffDress: adminDress,
  StaffReview: staffReview,
  Whereabouts: whereabouts,
  Picture: pictureDetails,
  Fit: fitReply,
  Measurements: getMyMeasurements.reply,
  Import: getImport.reply,
  ImportFacts: importFacts,
  Invoice: invoiceSummary,
  Payment: payment,
  PaymentRun: paymentRun,
  Payout: payout,
  PayoutTerms: terms,
  Rental: customerRental,
  ListedRental: listedRental,
  StaffRental: rentalReply,
  RentalPayment: rentalPayment,
  GroupLink: shareGroup.reply,
  ConditionPhoto: photo,
  Settings: platformSettings,
  DressType: dressType,
  DressSubtype: dressSubtype,
  DressSize: dressSize,
  DressColor: dressColor,
  ImportReport: importProducts.reply,
  PictureCounts: retryPictures.reply,
  UploadedPicture: putPicture.reply,
  Profile: getProfile.reply,
  SavedView: saveView.reply,
  TillEntry: addTillEntry.reply,
  ExchangeRate: setRate.reply,
  Export: startExport.reply,
  TillDay: tillDay,
  TillPayment: paymentCash,
  Synonyms: addSynonyms.reply,
  OpeningHours: addRule.reply,
  MovedAppointment: moveAppointment.reply,
  Expense: addExpense.reply,
  DressFigures: dressFigures,
  UndoPlan: getUndoPlan.reply,
  EmailTemplate: createEmailTemplate.reply,
  CustomerEvent: myEvent,
  OpenBookings: openCounts,
  Favourites: favourites,
  WaitlistPlace: customerEntry,
  WaitlistEntry: listedEntry,
  Success: done,
  PasskeyRequest: passkeyRequest,
  Preferences: preferences,
  RecoveryCodes: withRecoveryCodes,
  User: listedUser,
}

/** The same of what clients send. */
export const sentEntities = {
  ConsentChange: consentChange,
  NewMeasurements: measurementEntry,
  ImportPlan: checkImport.body!,
  NewTime: newTime,
  PasskeyAnswer: passkeyAnswer,
  WearerNames: wearerNames,
  NewPayment: payRental.body!,
  NewInvoice: issueInvoice.body!,
}
