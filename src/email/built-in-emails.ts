import { emailChanged } from '#email/built-in/accounts/email-changed.ts'
import { fileAdded } from '#email/built-in/accounts/file-added.ts'
import { passwordChanged } from '#email/built-in/accounts/password-changed.ts'
import { passwordForced } from '#email/built-in/accounts/password-forced.ts'
import { passwordReset } from '#email/built-in/accounts/password-reset.ts'
import { proveEmail } from '#email/built-in/accounts/prove-email.ts'
import { secondFactorChanged } from '#email/built-in/accounts/second-factor-changed.ts'
import { securityNotice } from '#email/built-in/accounts/security-notice.ts'
import { agreementExpiring } from '#email/built-in/agreements/agreement-expiring.ts'
import { agreementShared } from '#email/built-in/agreements/agreement-shared.ts'
import { agreementSigned } from '#email/built-in/agreements/agreement-signed.ts'
import { appointmentBooked } from '#email/built-in/appointments/appointment-booked.ts'
import { appointmentCancelled } from '#email/built-in/appointments/appointment-cancelled.ts'
import { appointmentNewTime } from '#email/built-in/appointments/appointment-new-time.ts'
import { appointmentReminder } from '#email/built-in/appointments/appointment-reminder.ts'
import { appointmentRescheduled } from '#email/built-in/appointments/appointment-rescheduled.ts'
import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { contactMessage } from '#email/built-in/contact/contact-message.ts'
import { dressApproved } from '#email/built-in/dresses/dress-approved.ts'
import { dressRejected } from '#email/built-in/dresses/dress-rejected.ts'
import { dressesSubmitted } from '#email/built-in/dresses/dresses-submitted.ts'
import { dressOwnerFormer } from '#email/built-in/lenders/dress-owner-former.ts'
import { dressOwnerNew } from '#email/built-in/lenders/dress-owner-new.ts'
import { rentalLenderCancelled } from '#email/built-in/lenders/rental-lender-cancelled.ts'
import { rentalLenderConfirmed } from '#email/built-in/lenders/rental-lender-confirmed.ts'
import { rentalLenderLost } from '#email/built-in/lenders/rental-lender-lost.ts'
import { rentalLenderMoved } from '#email/built-in/lenders/rental-lender-moved.ts'
import { systemProblems } from '#email/built-in/operations/system-problems.ts'
import { rentalInvoice } from '#email/built-in/papers/rental-invoice.ts'
import { rentalReceipt } from '#email/built-in/papers/rental-receipt.ts'
import { earningCredited } from '#email/built-in/payouts/earning-credited.ts'
import { earningRejected } from '#email/built-in/payouts/earning-rejected.ts'
import { paymentDetailsChanged } from '#email/built-in/payouts/payment-details-changed.ts'
import { payoutRequested } from '#email/built-in/payouts/payout-requested.ts'
import { payoutReturned } from '#email/built-in/payouts/payout-returned.ts'
import { payoutSent } from '#email/built-in/payouts/payout-sent.ts'
import { rentalCancelled } from '#email/built-in/rentals/rental-cancelled.ts'
import { rentalChanged } from '#email/built-in/rentals/rental-changed.ts'
import { rentalConfirmed } from '#email/built-in/rentals/rental-confirmed.ts'
import { rentalDeclined } from '#email/built-in/rentals/rental-declined.ts'
import { rentalFeeCharged } from '#email/built-in/rentals/rental-fee-charged.ts'
import { rentalFeeWithdrawn } from '#email/built-in/rentals/rental-fee-withdrawn.ts'
import { rentalHeld } from '#email/built-in/rentals/rental-held.ts'
import { rentalHoldEnded } from '#email/built-in/rentals/rental-hold-ended.ts'
import { rentalMoved } from '#email/built-in/rentals/rental-moved.ts'
import { rentalNotCollected } from '#email/built-in/rentals/rental-not-collected.ts'
import { rentalOverdue } from '#email/built-in/rentals/rental-overdue.ts'
import { rentalPickupReminder } from '#email/built-in/rentals/rental-pickup-reminder.ts'
import { rentalRequested } from '#email/built-in/rentals/rental-requested.ts'
import { rentalRequests } from '#email/built-in/rentals/rental-requests.ts'
import { rentalReturnReminder } from '#email/built-in/rentals/rental-return-reminder.ts'
import { rentalReturned } from '#email/built-in/rentals/rental-returned.ts'
import { reviewAnswered } from '#email/built-in/reviews/review-answered.ts'
import { reviewInvitation } from '#email/built-in/reviews/review-invitation.ts'
import { reviewLender } from '#email/built-in/reviews/review-lender.ts'
import { reviewSubmitted } from '#email/built-in/reviews/review-submitted.ts'
import { waitlistJoined } from '#email/built-in/waitlist/waitlist-joined.ts'
import { waitlistOffer } from '#email/built-in/waitlist/waitlist-offer.ts'
import { waitlistOver } from '#email/built-in/waitlist/waitlist-over.ts'

/** All emails by template name: used by their senders, the set-up templates, the preview and docs/mail.md. */
export const builtInEmails = {
  appointment_booked: appointmentBooked,
  appointment_rescheduled: appointmentRescheduled,
  appointment_cancelled: appointmentCancelled,
  appointment_reminder: appointmentReminder,
  appointment_new_time: appointmentNewTime,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  password_forced: passwordForced,
  email_changed: emailChanged,
  prove_email: proveEmail,
  file_added: fileAdded,
  second_factor_changed: secondFactorChanged,
  dress_approved: dressApproved,
  dress_rejected: dressRejected,
  dresses_submitted: dressesSubmitted,
  dress_owner_former: dressOwnerFormer,
  dress_owner_new: dressOwnerNew,
  payout_requested: payoutRequested,
  payout_sent: payoutSent,
  payout_returned: payoutReturned,
  earning_credited: earningCredited,
  earning_rejected: earningRejected,
  payment_details_changed: paymentDetailsChanged,
  agreement_shared: agreementShared,
  agreement_signed: agreementSigned,
  agreement_expiring: agreementExpiring,
  rental_requested: rentalRequested,
  rental_held: rentalHeld,
  rental_confirmed: rentalConfirmed,
  rental_changed: rentalChanged,
  rental_moved: rentalMoved,
  rental_declined: rentalDeclined,
  rental_cancelled: rentalCancelled,
  rental_hold_ended: rentalHoldEnded,
  rental_not_collected: rentalNotCollected,
  rental_pickup_reminder: rentalPickupReminder,
  rental_return_reminder: rentalReturnReminder,
  rental_overdue: rentalOverdue,
  rental_returned: rentalReturned,
  rental_fee_charged: rentalFeeCharged,
  rental_fee_withdrawn: rentalFeeWithdrawn,
  rental_receipt: rentalReceipt,
  rental_invoice: rentalInvoice,
  rental_lender_confirmed: rentalLenderConfirmed,
  rental_lender_cancelled: rentalLenderCancelled,
  rental_lender_moved: rentalLenderMoved,
  rental_lender_lost: rentalLenderLost,
  rental_requests: rentalRequests,
  review_invitation: reviewInvitation,
  review_answered: reviewAnswered,
  review_lender: reviewLender,
  review_submitted: reviewSubmitted,
  waitlist_joined: waitlistJoined,
  waitlist_offer: waitlistOffer,
  waitlist_over: waitlistOver,
  contact_message: contactMessage,
  security_notice: securityNotice,
  system_problems: systemProblems,
} satisfies Record<string, BuiltInEmail>

export type MailName = keyof typeof builtInEmails
export type VariablesOf<N extends MailName> = Record<keyof (typeof builtInEmails)[N]['variables'], string>

/** Undefined for a custom template. */
export function builtInEmail(name: string): BuiltInEmail | undefined {
  return Object.hasOwn(builtInEmails, name) ? builtInEmails[name as MailName] : undefined
}
