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
import type { Domain } from '#app/server/domains.ts'
import { bookAppointment, booked, listedAppointment, newTime } from '#appointments/contract.ts'
import { listChosenCompanions } from '#catalogue/companions-contract.ts'
import { favourites } from '#catalogue/favourites-contract.ts'
import { colleague, shownColleague } from '#colleagues/contract.ts'
import { customer } from '#customers/change-contract.ts'
import { consentChange } from '#customers/consent-contract.ts'
import { askedContact } from '#customers/contact-request-contract.ts'
import { myEvent } from '#customers/my-event-contract.ts'
import { openCounts } from '#customers/open-bookings.ts'
import { addExpense } from '#dress-costs/contract.ts'
import { dressFigures } from '#dress-costs/expense.ts'
import { adminDress } from '#dresses/admin-contract.ts'
import { dress, lenderDress } from '#dresses/dress.ts'
import { whereabouts } from '#dresses/place-contract.ts'
import { createEmailTemplate } from '#email/template-contract.ts'
import { shareEventGuestsLink, wearerNames } from '#event-guests/contract.ts'
import { bill } from '#files/bill-contract.ts'
import { pictureDetails, putPicture } from '#files/contract.ts'
import { importProducts } from '#imports/contract.ts'
import { importFacts } from '#imports/import-options.ts'
import { checkImport, getImport, getUndoPlan, retryPictures } from '#imports/stored-contract.ts'
import type { testEvent, WebhookEvent } from '#integrations/webhook-events.ts'
import { getMyMeasurements } from '#measurements/contract.ts'
import { fitReply } from '#measurements/fit-contract.ts'
import { measurementEntry } from '#measurements/measurement-fields.ts'
import { issueInvoice } from '#papers/invoices/contract.ts'
import { payout, terms } from '#payouts/contract.ts'
import { payment } from '#payouts/payment.ts'
import { paymentRun } from '#payouts/run-contract.ts'
import { openApiDocument, type Served } from '#platform/openapi/document.ts'
import type { JsonSchema } from '#platform/openapi/json-schemas.ts'
import { askedChange } from '#rentals/change-request-contract.ts'
import { customerRental, listedRental, rentalPayment } from '#rentals/contract.ts'
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
import { examples } from './examples.ts'

/** The description of the API of this shop. */
export function apiDocument(served: readonly Served[], publicUrl: string): object {
  const webhooks = describeWebhooks()
  return openApiDocument(served, {
    publicUrl,
    domains: descriptions,
    entities,
    sentEntities,
    webhooks,
    examples,
  })
}

/** What each domain is about; the order is that of the page, what customers do first. */
const descriptions: Record<Domain, string> = {
  catalogue: 'Search the collection, its filters and favourites',
  dresses: 'Dresses: read one, and what staff do with them: approve, edit, place, delete',
  appointments: 'Free times, booking, moving and cancelling fittings',
  rentals: 'Requests, hand-over, return and payments of rentals',
  'event-guests': 'The guests of an event, and the link with which they book fittings',
  alterations: 'What is sewn for a rental, for whom, until when',
  papers: 'Invoices and credit notes of rentals',
  'dress-costs': 'What a dress costs, and what it has earned for the shop',
  reviews: 'Reviews and photos of returned rentals',
  waitlist: 'Waiting for a dress or a fitting that is taken, and answering its offer',
  accounts: 'Signing in, profile, users and saved views',
  customers: 'Customers, their events, notes and tasks',
  whatsapp: 'Messages to customers by WhatsApp',
  measurements: 'Measurements of customers and what fits them',
  lending: 'Dresses that customers lend to the shop',
  payouts: 'Earnings of lenders and their payment',
  agreements: 'Agreements with lenders and their signatures',
  files: 'Pictures and bills',
  contact: 'Messages to the shop',
  showrooms: 'Opening hours',
  schedule: 'The day of the showrooms: appointments, blocked times, calendar feeds',
  colleagues: 'Who works in the showrooms, and when',
  stock: 'Labels and scanning',
  taxonomy: 'Types, subtypes, sizes, colours and synonyms',
  till: 'Tills, their days and the rate of the Lebanese pound',
  books: 'Payments, months and accounts',
  email: 'Emails sent, and their templates',
  imports: 'Products of another shop',
  settings: 'Settings of the shop',
  setup: 'The first data of a new shop',
  operations: 'Version and health of the installation',
  integrations: 'Keys and webhooks of other programs',
  admin: 'Today, statistics, exports, customer files and retention',
  audit: 'Who changed what',
}

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
  EventGuestsLink: shareEventGuestsLink.reply,
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
  AskedChange: askedChange,
  AskedContact: askedContact,
  ConsentChange: consentChange,
  NewMeasurements: measurementEntry,
  ImportPlan: checkImport.body!,
  NewTime: newTime,
  PasskeyAnswer: passkeyAnswer,
  WearerNames: wearerNames,
  NewPayment: payRental.body!,
  NewInvoice: issueInvoice.body!,
}

/** When each event is sent. The table of docs/api.md says the same. */
const occasions: Record<WebhookEvent | typeof testEvent, string> = {
  'appointment.booked': 'A fitting was booked, by a customer or by staff',
  'appointment.rescheduled': 'It has another day, time or showroom',
  'appointment.cancelled': 'It was cancelled, by the customer or by staff',
  'appointment.restored': 'Staff took its cancellation back',
  'appointment.visit_changed': 'Staff noted that the customer came, was served or did not come',
  'rental.requested': 'A customer asked for a dress, which is held for her',
  'rental.added': 'Staff entered a rental, and the dress is held',
  'rental.held': 'Staff held the dress again, or longer',
  'rental.hold_ended': 'A hold ran out without a confirmation',
  'rental.confirmed': 'The rental was confirmed',
  'rental.moved': 'It has other days or another price',
  'rental.swapped': 'One of its pieces is another dress',
  'rental.piece_added': 'It has one dress or accessory more',
  'rental.piece_dropped': 'It has one dress or accessory less',
  'rental.handed_over': 'The customer has taken the dress',
  'rental.hand_over_undone': 'Staff took the hand-over back',
  'rental.returned': 'The dress is back',
  'rental.return_undone': 'Staff took the return back',
  'rental.completed': 'The dress was inspected, and the rental is over',
  'rental.completion_undone': 'Staff took the inspection back',
  'rental.not_collected': 'Nobody collected the dress: it counts as rented, and the rental is over',
  'rental.not_collected_undone': 'Staff took that back',
  'rental.cancelled': 'It was cancelled or declined',
  'waitlist.offered': 'What a customer waits for has come free, and is held for her',
  'waitlist.taken': 'She accepted the offer: a rental is requested, or a fitting booked',
  'payment.received': 'Money was taken for a rental, or given back: read its kind',
  'payment.reversed':
    'A payment was taken back as a mistake; `paymentId` is that of the entry that reverses it',
  'dress.submitted': 'A lender submitted a dress',
  'dress.changed': 'Its description, price or pictures changed',
  'dress.status_changed': 'It has another status, such as approved',
  'dress.moved': 'It is in another showroom or place',
  'dress.deleted': 'It was deleted',
  'dress.restored': 'Its deletion was taken back',
  'webhook.test': 'An owner pressed “Send a test”',
}

const subjects: Record<string, string> = {
  appointment: 'appointment',
  rental: 'rental',
  waitlist: 'waitlist entry',
  payment: 'rental',
  dress: 'dress',
  webhook: 'webhook itself',
}

/** What a shop posts to receivers, as the `webhooks` of OpenAPI 3.1. */
export function describeWebhooks(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(occasions).map(([type, occasion]) => [type, { post: message(type, occasion) }]),
  )
}

function message(type: string, occasion: string): object {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return {
    operationId: `on${words.join('')}`,
    tags: ['integrations'],
    summary: occasion,
    description: 'Signed in the way of Standard Webhooks (https://www.standardwebhooks.com).',
    security: [],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: payload(type) } } },
    responses: {
      '2XX': { description: 'Taken. Every other answer is a failure, and the message comes again.' },
    },
  }
}

function payload(type: string): JsonSchema {
  const area = type.split('.')[0]!
  const id = { type: 'string', format: 'uuid' } as const
  const ids = {
    id: { ...id, description: `Of the ${subjects[area]}` },
    ...(area === 'payment' && { paymentId: id }),
  }
  const properties = {
    type: { type: 'string', const: type },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
    data: { type: 'object', properties: ids, required: Object.keys(ids) },
  } as const
  return { type: 'object', properties, required: Object.keys(properties) } as JsonSchema
}
