import { builtInRentalEmails } from './built-in-rental-emails.ts'

/** A row of an email's table of facts. */
export type Fact = readonly [name: string, value: string]

interface BuiltInEmail {
  /** For staff: when the email is sent. */
  about: string
  /** The variables of its template, each with a sample value. */
  variables: Readonly<Record<string, string>>
  /** Sample of the table that replaces `{{details}}`; absent for an email without a table. */
  details?: readonly Fact[]
}

const appointment = {
  firstName: 'Rana',
  type: 'Bridal fitting',
  showroom: 'Aoukar',
  address: 'Aoukar Main Road, Metn, Lebanon',
  date: 'Saturday 5 December 2026',
  startTime: '11:00',
  endTime: '12:00',
  dressTitle: 'Ivory lace gown',
  guidance: 'Please bring shoes of the height you will wear. Two companions are welcome.',
  number: 'A1B2C3D4',
  manageLink: 'https://trousseau.example/appointments',
  mapLink: 'https://www.google.com/maps/search/?api=1&query=Aoukar',
  calendarLink: 'https://calendar.google.com/calendar/render?action=TEMPLATE',
}

const appointmentDetails: Fact[] = [
  ['Appointment', appointment.type],
  ['Showroom', `${appointment.showroom}, ${appointment.address}`],
  ['Date', appointment.date],
  ['Time', `${appointment.startTime}–${appointment.endTime}, showroom time`],
  ['Dress', appointment.dressTitle],
  ['Number', appointment.number],
]

const payout = {
  firstName: 'Maya',
  amount: '$216.00',
  dressTitle: 'Ivory lace gown',
  reason: 'Paid by bank transfer.',
  balance: '$540.00',
  link: 'https://trousseau.example/payout',
}

const payoutDetails: Fact[] = [
  ['Amount', payout.amount],
  ['Dress', payout.dressTitle],
  ['Rental price', '$240.00'],
  ['Platform fee, 10%', '$24.00'],
  ['Your share', '$216.00'],
  ['Available balance', payout.balance],
]

const changedAt = 'Monday 23 November 2026, 10:00 showroom time'

/**
 * All emails by template name: used by their senders, the set-up templates, the preview and docs/mail.md. A variable
 * that does not apply to one email is an empty text.
 */
export const builtInEmails = {
  appointment_booked: {
    about: 'To the client, once an appointment is booked',
    variables: appointment,
    details: appointmentDetails,
  },
  appointment_rescheduled: {
    about: 'To the client, once an appointment was moved',
    variables: { ...appointment, previousDate: 'Friday 4 December 2026', previousTime: '15:00' },
    details: appointmentDetails,
  },
  appointment_cancelled: {
    about: 'To the client, once an appointment was cancelled',
    variables: appointment,
    details: appointmentDetails,
  },
  appointment_reminder: {
    about: 'To the client, a day before the appointment',
    variables: appointment,
    details: appointmentDetails,
  },
  appointment_new_time: {
    about: 'To the client, when staff blocked the time of an appointment and ask for another one',
    variables: {
      ...appointment,
      reason: 'Stocktaking',
      freeTimes: 'Saturday 5 December: 15:00; Monday 7 December: 11:00, 15:00',
    },
    details: [...appointmentDetails, ['Saturday 5 December', '15:00'], ['Monday 7 December', '11:00, 15:00']],
  },
  password_reset: {
    about: 'To a user who forgot the password; the link works for 30 minutes',
    variables: { firstName: 'Rana', link: 'https://trousseau.example/reset-password', minutes: '30' },
  },
  password_changed: {
    about: 'To a user whose password was changed',
    variables: { firstName: 'Rana', changedAt },
  },
  password_forced: {
    about: 'To a user for whom staff set a temporary password; staff pass it on themselves',
    variables: { firstName: 'Rana' },
  },
  email_changed: {
    about: 'To the former address, once an account has another one',
    variables: { firstName: 'Rana', newEmail: 'r***@example.com', changedAt },
  },
  dress_approved: {
    about: 'To the lender, once a dress is in the collection',
    variables: {
      firstName: 'Maya',
      dressTitle: 'Ivory lace gown',
      link: 'https://trousseau.example/my-dresses',
    },
  },
  dress_rejected: {
    about: 'To the lender of a dress that was not accepted',
    variables: {
      firstName: 'Maya',
      dressTitle: 'Ivory lace gown',
      reason: 'Could you send us a picture of the back as well?',
      link: 'https://trousseau.example/my-dresses',
    },
  },
  dresses_submitted: {
    about: 'To every admin, at most once an hour, about new submissions',
    variables: {
      firstName: 'Nour',
      count: '2',
      titles: 'Ivory lace gown, Emerald slip dress',
      link: 'https://trousseau.example/admin/approvals',
    },
    details: [
      ['2026-11-23 10:00', 'Ivory lace gown'],
      ['2026-11-23 10:20', 'Emerald slip dress'],
    ],
  },
  payout_requested: {
    about: 'To the lender, once a payout was asked for',
    variables: payout,
    details: payoutDetails,
  },
  payout_sent: {
    about: 'To the lender, once a payout is on its way',
    variables: payout,
    details: payoutDetails,
  },
  payout_returned: {
    about: 'To the lender, once a payout was rejected and is back in the balance',
    variables: payout,
    details: payoutDetails,
  },
  earning_credited: {
    about: 'To the lender, once an earning is in the balance',
    variables: payout,
    details: payoutDetails,
  },
  earning_rejected: {
    about: 'To the lender, once a pending earning was refused',
    variables: payout,
    details: payoutDetails,
  },
  agreement_shared: {
    about: 'To the customer, once staff have uploaded an agreement',
    variables: {
      firstName: 'Maya',
      agreementName: 'Lending agreement 2027',
      expires: '31 December 2027',
      link: 'https://trousseau.example/agreement',
    },
    details: [
      ['Agreement', 'Lending agreement 2027'],
      ['Valid until', '31 December 2027'],
    ],
  },
  agreement_signed: {
    about: 'To the customer, once the agreement is signed on the page',
    variables: {
      firstName: 'Maya',
      agreementName: 'Lending agreement 2027',
      expires: '31 December 2027',
      link: 'https://trousseau.example/agreement',
    },
    details: [
      ['Agreement', 'Lending agreement 2027'],
      ['Valid until', '31 December 2027'],
    ],
  },
  agreement_expiring: {
    about: 'To the customer, three days before an agreement expires',
    variables: {
      firstName: 'Maya',
      agreementName: 'Lending agreement 2027',
      expires: '31 December 2027',
      link: 'https://trousseau.example/agreement',
    },
    details: [
      ['Agreement', 'Lending agreement 2027'],
      ['Valid until', '31 December 2027'],
    ],
  },
  ...builtInRentalEmails,
  contact_message: {
    about: 'To the shop, for each message of the contact form',
    variables: {
      name: 'Rana Khoury',
      email: 'rana@example.com',
      phone: '+961 70 123 456',
      inquiryType: 'Booking',
      subject: 'Bridal in spring',
      message: 'Good morning, could we come as four?',
    },
    details: [
      ['About', 'Booking'],
      ['Name', 'Rana Khoury'],
      ['Email', 'rana@example.com'],
    ],
  },
  security_notice: {
    about: 'To every admin, about unusual account events',
    variables: { firstName: 'Nour', summary: '14 failed sign-ins within an hour: maya.haddad' },
    details: [['23 Nov, 10:00', '14 failed sign-ins within an hour: maya.haddad']],
  },
} as const satisfies Record<string, BuiltInEmail>

export type MailName = keyof typeof builtInEmails
export type VariablesOf<N extends MailName> = Record<keyof (typeof builtInEmails)[N]['variables'], string>

/** Undefined for a custom template. */
export function builtInEmail(name: string): BuiltInEmail | undefined {
  return Object.hasOwn(builtInEmails, name) ? builtInEmails[name as MailName] : undefined
}
