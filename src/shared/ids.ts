import * as z from 'zod/mini'
import type { Text } from '#shared/language/language.ts'
import { says } from './fields.ts'

declare const entity: unique symbol

/**
 * An id says of what it is: the compiler refuses that of an account where one of a customer is meant. A plain text passes, so that
 * addresses, forms and tests need no casts; but columns and contracts give no plain ids (`tests/ids.test.ts`).
 */
export type Id<Entity extends string> = string & { readonly [entity]?: Entity }

export type AccountId = Id<'account'>
export type AgreementId = Id<'agreement'>
export type AlterationId = Id<'alteration'>
export type ApiKeyId = Id<'apiKey'>
export type AppointmentId = Id<'appointment'>
export type AppointmentReminderId = Id<'appointmentReminder'>
export type AvailabilityRuleId = Id<'availabilityRule'>
export type BillId = Id<'bill'>
export type BlockedDateId = Id<'blockedDate'>
export type CalendarFeedId = Id<'calendarFeed'>
export type ColleagueId = Id<'colleague'>
export type ColleagueDaysOffId = Id<'colleagueDaysOff'>
export type ContactRequestId = Id<'contactRequest'>
export type CustomerId = Id<'customer'>
export type CustomerMergeId = Id<'customerMerge'>
export type CustomerNoteId = Id<'customerNote'>
export type CustomerSeparationId = Id<'customerSeparation'>
export type CustomerSplitId = Id<'customerSplit'>
export type CustomerTaskId = Id<'customerTask'>
export type DataExportId = Id<'dataExport'>
export type DressId = Id<'dress'>
export type DressDaysOffId = Id<'dressDaysOff'>
export type EmailId = Id<'email'>
export type EmailTemplateId = Id<'emailTemplate'>
export type ExpenseId = Id<'expense'>
export type FeeId = Id<'fee'>
export type ImportId = Id<'import'>
export type ImportPictureId = Id<'importPicture'>
export type InvoiceId = Id<'invoice'>
export type MeasurementId = Id<'measurement'>
export type PasskeyId = Id<'passkey'>
export type PasswordResetTokenId = Id<'passwordResetToken'>
export type PaymentId = Id<'payment'>
export type PaymentRunId = Id<'paymentRun'>
export type PayoutId = Id<'payout'>
export type PictureId = Id<'picture'>
export type PieceId = Id<'piece'>
export type RentalId = Id<'rental'>
export type RentalPhotoId = Id<'rentalPhoto'>
export type RestoreId = Id<'restore'>
export type ReviewId = Id<'review'>
export type ReviewPhotoId = Id<'reviewPhoto'>
export type SavedViewId = Id<'savedView'>
export type SessionId = Id<'session'>
export type TermId = Id<'term'>
export type TillDayId = Id<'tillDay'>
export type TillEntryId = Id<'tillEntry'>
export type WaitlistEntryId = Id<'waitlistEntry'>
export type WebhookId = Id<'webhook'>
export type WhatsappAnswerId = Id<'whatsappAnswer'>
export type WhatsappMessageId = Id<'whatsappMessage'>
/** The subject of an email or a message; that of a receipt is its payment. */
export type SubjectId = Id<'appointment' | 'rental' | 'waitlistEntry' | 'payment'>

// The annotation lets the browser build drop schemas that only the server reads, as it does with those of Zod.

/** In what is sent: an id of this entity. */
/* @__NO_SIDE_EFFECTS__ */
export function id<Entity extends string>(_entity: Entity | readonly Entity[], error?: Text) {
  return z.uuid(error && says(error)) as z.ZodMiniType<Id<Entity>, Id<Entity>>
}

/* @__NO_SIDE_EFFECTS__ */
export function idParams<Entity extends string>(entity: Entity) {
  return z.object({ id: id(entity) })
}

/** In a reply: an id of this entity. */
/* @__NO_SIDE_EFFECTS__ */
export function shownId<Entity extends string>(_entity: Entity | readonly Entity[]) {
  return z.string() as z.ZodMiniType<Id<Entity>, Id<Entity>>
}
