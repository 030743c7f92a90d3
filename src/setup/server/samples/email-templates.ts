import type { emailTemplates } from '#email/server/tables.ts'

type Template = typeof emailTemplates.$inferInsert

/** Words staff may change; each mail has a built-in text for when its template is missing or inactive. */
export const sampleTemplates: Template[] = [
  {
    name: 'appointment_confirmation',
    subject: 'Your fitting on {{date}} at {{showroom}}',
    body: '<p>Dear {{clientName}},</p><p>We look forward to seeing you on <strong>{{date}}</strong> at <strong>{{startTime}}</strong> in our {{showroom}} showroom.</p>',
    variables: ['clientName', 'date', 'startTime', 'showroom'],
  },
  {
    name: 'appointment_reminder',
    subject: 'Tomorrow at {{startTime}}: your fitting at {{showroom}}',
    body: '<p>Dear {{clientName}},</p><p>A small reminder of your fitting tomorrow at <strong>{{startTime}}</strong>.</p>',
    variables: ['clientName', 'date', 'startTime', 'showroom'],
  },
  {
    name: 'dress_approved',
    subject: '{{dressTitle}} is now in the collection',
    body: '<p>Dear {{ownerName}},</p><p>Your dress <strong>{{dressTitle}}</strong> has been approved and can be seen by every visitor.</p>',
    variables: ['ownerName', 'dressTitle'],
  },
  {
    name: 'dress_rejected',
    subject: 'About your dress {{dressTitle}}',
    body: '<p>Dear {{ownerName}},</p><p>We could not take <strong>{{dressTitle}}</strong> as it is: {{reason}}</p>',
    variables: ['ownerName', 'dressTitle', 'reason'],
  },
  {
    name: 'password_reset',
    subject: 'Choose a new password',
    body: '<p>Dear {{firstName}},</p><p>Use this link within 30 minutes: <a href="{{link}}">choose a new password</a>.</p>',
    variables: ['firstName', 'link'],
  },
]
