import * as z from 'zod/mini'
import { refusals as messages } from '#accounts/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done } from '#shared/fields.ts'
import { languages } from '#shared/language/language.ts'
import { reauthenticationRequired, refusal, tooMany } from '#shared/refusal.ts'
import { credentials, forgottenPassword, passwordChange, passwordReset, registration } from './credentials.ts'
import { currentUser } from './current-user-fields.ts'
import { secondFactorRequired } from './second-factor-contract.ts'

export type { CurrentUser } from './current-user-fields.ts'

export const invalidCredentials = refusal(
  'invalid_credentials',
  401,
  // The word "Unauthorized" would make clients believe that a session ended and send the user to this page again.
  () => messages.invalidCredentials,
)
export const registrationClosed = refusal('registration_closed', 403, () => messages.registrationClosed)
export const emailTaken = refusal('email_taken', 409, () => messages.emailTaken)

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The current user',
  access: 'signed-in',
  beforeNewPassword: true,
  reply: currentUser,
})

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Sign in with a username or an email address; with a second factor the refusal `second_factor_required` has the ticket for it',
  access: 'public',
  body: credentials,
  reply: currentUser,
  session: 'begins',
  // The action has the precise limits per account and IP; this one protects the database from floods.
  limit: { max: 60, windowSeconds: 60 },
  refusals: () => [invalidCredentials, secondFactorRequired],
})

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account and sign in',
  access: 'public',
  body: registration(),
  reply: currentUser,
  status: 201,
  session: 'begins',
  limit: { max: 20, windowSeconds: 3600, shared: true },
  idempotent: true,
  // The last of a repeated request of somebody who has turned it on since.
  refusals: () => [emailTaken, registrationClosed, secondFactorRequired],
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session; does nothing without one',
  access: 'public',
  reply: done,
  session: 'ends',
})

/** One reply for unknown, used and expired links, so that it reveals nothing about the account. */
export const resetLinkInvalid = refusal('reset_link_invalid', 400, () => messages.resetLinkInvalid)

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Request a reset link; the reply does not reveal whether the account exists',
  access: 'public',
  body: forgottenPassword,
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Path of the page that shows the email; set only in a local demo without a mail server. */
    mailsAt: z.optional(z.string()),
  }),
  refusals: () => [tooMany],
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'PUT',
  path: '/api/auth/reset-password',
  summary:
    'Set a new password with the token of a reset link; ends every session of the user, and that of the browser',
  access: 'public',
  body: passwordReset,
  reply: done,
  session: 'ends',
  // A token has 256 bits and cannot be guessed; this limit protects the database from floods.
  limit: { max: 30, windowSeconds: 3600, shared: true },
  refusals: () => [resetLinkInvalid],
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Change your own password; ends every other session and renews the id of this one',
  access: 'signed-in',
  beforeNewPassword: true,
  body: passwordChange,
  reply: done,
  session: 'begins',
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [reauthenticationRequired],
})

// Extended, not spread: tree shaking cannot drop a spread, and every page would load Zod.
const changeable = z.object({
  /**
   * When this or `appointmentReminders` is off, no reminders are sent. Emails about bookings and the account always
   * are.
   */
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  marketingEmails: z.boolean(),
  appointmentReminders: z.boolean(),
  darkMode: z.boolean(),
  /** That of the account. */
  language: z.enum(languages),
  currency: z.enum(['USD']),
  profileVisibility: z.enum(['public', 'private']),
})

/** `twoFactorAuth` cannot be sent: `second-factor-contract.ts` turns it on and off. */
export const preferences = z.extend(changeable, { twoFactorAuth: z.boolean() })
export type Preferences = z.output<typeof preferences>

export const getPreferences = endpoint({
  name: 'getPreferences',
  method: 'GET',
  path: '/api/auth/preferences',
  summary: 'Get your own preferences',
  access: 'signed-in',
  beforeNewPassword: true,
  reply: preferences,
})

export const changePreferences = endpoint({
  name: 'changePreferences',
  method: 'PUT',
  path: '/api/auth/preferences',
  summary: 'Change some of the own preferences; returns all of them',
  access: 'signed-in',
  beforeNewPassword: true,
  body: z.partial(changeable),
  reply: preferences,
})
