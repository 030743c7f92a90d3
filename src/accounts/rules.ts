import type { Preferences } from './contract.ts'

/** What holds for a person who never chose; stored choices are laid over it. */
export const defaultPreferences: Preferences = {
  emailNotifications: true,
  pushNotifications: false,
  marketingEmails: false,
  appointmentReminders: true,
  darkMode: false,
  language: 'en',
  currency: 'USD',
  twoFactorAuth: false,
  profileVisibility: 'public',
}

/** A reminder comes by mail, so either switch stops it. Mails about bookings and the account itself are not asked for. */
export function wantsReminders({ emailNotifications, appointmentReminders }: Preferences): boolean {
  return emailNotifications && appointmentReminders
}

/** Signing in lately is as good as naming the password again. */
const freshFor = 15 * 60 * 1000

export function isFresh(now: Date, sessionStarted: Date): boolean {
  return now.getTime() - sessionStarted.getTime() < freshFor
}

/** Enough of an address to be recognised by its owner, too little to be used: `r***@example.com`. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.).*@/u, '$1***@')
}

export function maskedPhone(phone: string): string {
  return `***${phone.replace(/\D/g, '').slice(-2)}`
}

/** What one address did about signing in, newest first. A try that was not followed by a success counts as failed. */
export interface SignInStep {
  at: Date
  /** Name of the account as it was typed, made unreadable. */
  account: string
  kind: 'tried' | 'succeeded'
}

interface Patience {
  /** Failures that cost nothing. */
  free: number
  /** Seconds after the first failure beyond those; each further one doubles them, up to `longest`. */
  first: number
  longest: number
}

/** How far back failures are held against anyone. */
export const signInMemorySeconds = 3600

const withAccount: Patience = { free: 5, first: 30, longest: 900 }
// Higher, because a showroom or a mobile network shares one address; it stops the trying of one password on many accounts.
const withAddress: Patience = { free: 30, first: 15, longest: 300 }

/**
 * Seconds until this address may try this account again; 0 means now. Both limits belong to the address, so that nobody
 * can lock another person out from elsewhere.
 * @param factor multiplies the free tries; 0 switches the limits off.
 */
export function secondsBeforeNextAttempt(
  now: Date,
  steps: readonly SignInStep[],
  account: string,
  factor = 1,
): number {
  if (factor === 0) return 0
  const ofAccount = steps.filter((step) => step.account === account)
  const sinceSuccess = ofAccount.findIndex((step) => step.kind === 'succeeded')
  const failures = sinceSuccess < 0 ? ofAccount : ofAccount.slice(0, sinceSuccess)
  // One's own account, signed in to again and again, must not buy tries at others: a success forgives only its own try.
  const successes = steps.filter((step) => step.kind === 'succeeded').length
  const failuresOfAddress = steps.length - 2 * successes
  return Math.max(
    remaining(now, failures[0]?.at, failures.length, withAccount, factor),
    remaining(now, steps[0]?.at, failuresOfAddress, withAddress, factor),
  )
}

function remaining(now: Date, last: Date | undefined, failures: number, patience: Patience, factor: number) {
  const beyond = failures - Math.max(1, Math.round(patience.free * factor))
  if (!last || beyond < 0) return 0
  const delay = Math.min(patience.longest, patience.first * 2 ** beyond)
  return Math.max(0, Math.ceil((last.getTime() + delay * 1000 - now.getTime()) / 1000))
}

/**
 * A user name made of a person's name: lower-case Latin letters, digits and dots, so never an e-mail address.
 * @param digits appended when the plain name is taken; names without two Latin parts always get them.
 */
export function usernameFrom(firstName: string, lastName: string, digits: string): string {
  const parts = [firstName, lastName].map(latin).filter(Boolean)
  const name = parts.join('.').slice(0, 40) || 'member'
  return parts.length < 2 || digits ? `${name}.${digits || '1'}` : name
}

function latin(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
