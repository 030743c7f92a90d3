import type { emailTemplates } from '#email/server/tables.ts'

type Template = typeof emailTemplates.$inferInsert

const dear = '<p>Dear {{firstName}},</p>'
const notYou = '<p>If it was not you, please write to us at once: {{contactEmail}}</p>'
const manage = '<p><a class="button" href="{{manageLink}}">View, move or cancel</a></p>'
const payouts = '<p><a class="button" href="{{link}}">See your payouts</a></p>'
const onTheDay =
  '<p><a href="{{calendarLink}}">Add to Google Calendar</a> &nbsp; <a href="{{mapLink}}">Open the map</a></p>'

/**
 * Editable texts of the emails that customers and lenders get, with the content of the built-in emails, which replace
 * a missing or inactive template.
 */
export const sampleTemplates: Template[] = [
  {
    name: 'appointment_booked',
    subject: 'Your appointment: {{type}} at {{showroom}}, {{date}}, {{startTime}}–{{endTime}}',
    body: `<h1>Your appointment is booked</h1>
<p>Dear {{firstName}}, we look forward to seeing you.</p>
{{details}}
<p>{{guidance}}</p>
${manage}
${onTheDay}`,
    variables: ['firstName', 'type', 'showroom', 'date', 'startTime', 'endTime', 'guidance', 'manageLink'],
  },
  {
    name: 'appointment_rescheduled',
    subject: 'Your appointment has moved: {{type}} at {{showroom}}, {{date}}, {{startTime}}–{{endTime}}',
    body: `<h1>Your appointment has moved</h1>
<p>Dear {{firstName}}, your appointment of {{previousDate}}, {{previousTime}}, is now at this time.</p>
{{details}}
<p>{{guidance}}</p>
${manage}
${onTheDay}`,
    variables: [
      'firstName',
      'type',
      'showroom',
      'date',
      'startTime',
      'endTime',
      'previousDate',
      'previousTime',
    ],
  },
  {
    // The built-in email apologises when we cancelled, which one text for both cases cannot.
    name: 'appointment_cancelled',
    active: false,
    subject: 'Cancelled: {{type}} at {{showroom}}, {{date}}, {{startTime}}–{{endTime}}',
    body: `<h1>Your appointment is cancelled</h1>
<p>Dear {{firstName}}, this appointment is cancelled. We would be glad to see you on another day.</p>
{{details}}
<p><a class="button" href="{{shopLink}}/appointments">Book another fitting</a></p>`,
    variables: ['firstName', 'type', 'showroom', 'date', 'startTime', 'endTime'],
  },
  {
    name: 'appointment_reminder',
    subject: 'Reminder: {{type}} at {{showroom}}, {{date}}, {{startTime}}–{{endTime}}',
    body: `<h1>See you soon</h1>
<p>Dear {{firstName}}, we look forward to your appointment.</p>
{{details}}
<p>{{guidance}}</p>
${manage}
${onTheDay}`,
    variables: ['firstName', 'type', 'showroom', 'date', 'startTime', 'endTime', 'guidance', 'manageLink'],
  },
  {
    name: 'dress_approved',
    subject: '{{dressTitle}} is now in the collection',
    body: `<h1>Your dress is in the collection</h1>
${dear}
<p><strong>{{dressTitle}}</strong> has been approved and can be seen by every visitor.</p>
<p><a class="button" href="{{link}}">See your dresses</a></p>`,
    variables: ['firstName', 'dressTitle', 'link'],
  },
  {
    name: 'dress_rejected',
    subject: 'About your dress {{dressTitle}}',
    body: `<h1>About your dress</h1>
${dear}
<p>We could not take <strong>{{dressTitle}}</strong> as it is.</p>
<blockquote>{{reason}}</blockquote>
<p><a class="button" href="{{link}}">See your dresses</a></p>`,
    variables: ['firstName', 'dressTitle', 'reason', 'link'],
  },
  {
    name: 'dresses_submitted',
    subject: 'Dresses to review: {{count}}',
    body: `<h1>New dresses to review</h1>
${dear}
<p>Lenders have submitted these dresses since the last email.</p>
{{details}}
<p><a class="button" href="{{link}}">Review the dresses</a></p>`,
    variables: ['firstName', 'count', 'titles', 'details', 'link'],
  },
  {
    name: 'payout_requested',
    subject: 'Your payout request of {{amount}}',
    body: `<h1>We have your request</h1>
<p>Dear {{firstName}}, you asked for {{amount}} of your balance. It is set aside, and we write again once it is on its way.</p>
${notYou}
{{details}}
${payouts}`,
    variables: ['firstName', 'amount', 'dressTitle', 'reason', 'balance', 'link'],
  },
  {
    name: 'payout_sent',
    subject: '{{amount}} is on its way to you',
    body: `<h1>Your payout is on its way</h1>
<p>Dear {{firstName}}, we have paid out the {{amount}} you asked for. It may take a few days to arrive.</p>
<blockquote>{{reason}}</blockquote>
{{details}}
${payouts}`,
    variables: ['firstName', 'amount', 'dressTitle', 'reason', 'balance', 'link'],
  },
  {
    name: 'payout_returned',
    subject: '{{amount}} is back in your balance',
    body: `<h1>About your payout request</h1>
<p>Dear {{firstName}}, we could not pay out the {{amount}} you asked for. It is back in your available balance.</p>
<blockquote>{{reason}}</blockquote>
{{details}}
${payouts}`,
    variables: ['firstName', 'amount', 'dressTitle', 'reason', 'balance', 'link'],
  },
  {
    name: 'earning_credited',
    subject: 'You have earned {{amount}}',
    body: `<h1>Your dress has earned</h1>
<p>Dear {{firstName}}, {{amount}} has been added to your available balance.</p>
<blockquote>{{reason}}</blockquote>
{{details}}
${payouts}`,
    variables: ['firstName', 'amount', 'dressTitle', 'reason', 'balance', 'link'],
  },
  {
    name: 'earning_rejected',
    subject: 'About your earning of {{amount}}',
    body: `<h1>An earning was not added</h1>
<p>Dear {{firstName}}, an earning of {{amount}} that was waiting has not been added to your balance.</p>
<blockquote>{{reason}}</blockquote>
{{details}}
${payouts}`,
    variables: ['firstName', 'amount', 'dressTitle', 'reason', 'balance', 'link'],
  },
  {
    name: 'agreement_shared',
    subject: '{{agreementName}} is ready for you',
    body: `<h1>A new agreement</h1>
<p>Dear {{firstName}}, we have put “{{agreementName}}” into your account. You can read and save it there whenever you like.</p>
{{details}}
<p><a class="button" href="{{link}}">See your agreements</a></p>`,
    variables: ['firstName', 'agreementName', 'expires', 'link'],
  },
  {
    name: 'password_reset',
    subject: 'Choose a new password',
    body: `<h1>Choose a new password</h1>
<p>Dear {{firstName}}, we were asked for a new password for your account.</p>
<p><a class="button" href="{{link}}">Choose a new password</a></p>
<p>The link works once, within {{minutes}} minutes.</p>
<p>If it was not you, there is nothing to do: your password stays as it is.</p>`,
    variables: ['firstName', 'link', 'minutes'],
  },
  {
    name: 'password_changed',
    subject: 'Your password was changed',
    body: `<h1>Your password was changed</h1>
<p>Dear {{firstName}}, the password of your account was changed on {{changedAt}}. All other devices were signed out.</p>
${notYou}
<p><a class="button" href="{{shopLink}}/auth">Sign in</a></p>`,
    variables: ['firstName', 'changedAt', 'contactEmail'],
  },
  {
    name: 'email_changed',
    subject: 'Your email address was changed',
    body: `<h1>Your email address was changed</h1>
<p>Dear {{firstName}}, your account has had a new email address, {{newEmail}}, since {{changedAt}}. Emails will no longer come here.</p>
${notYou}`,
    variables: ['firstName', 'newEmail', 'changedAt', 'contactEmail'],
  },
]

/** The same by name, which staff can restore. */
export const builtInTexts = new Map(
  sampleTemplates.map(({ name, subject, body, variables = [] }) => [name, { subject, body, variables }]),
)
