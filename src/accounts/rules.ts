import { scaledLimit } from '#shared/scaled-limit.ts'
import type { Preferences } from './contract.ts'

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

/** Reminders come by email, so either switch stops them. Emails about bookings and the account ignore both. */
export function wantsReminders({ emailNotifications, appointmentReminders }: Preferences): boolean {
  return emailNotifications && appointmentReminders
}

/** `r***@example.com`: its owner recognises it, nobody else can use it. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.).*@/u, '$1***@')
}

/** How long a link that confirms an address works: enough for a mailbox that is read at the weekend. */
export const proofDays = 7

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export function maskedPhone(phone: string): string {
  return `***${phone.replace(/\D/g, '').slice(-2)}`
}

/** One sign-in event of an IP. An attempt without a later success counts as failed. */
export interface SignInStep {
  at: Date
  /** Hash of the account name that was typed. */
  account: string
  kind: 'tried' | 'succeeded'
}

interface AttemptLimit {
  free: number
  /** Seconds after the first failure beyond `free`; each further failure doubles them, up to `longest`. */
  first: number
  longest: number
}

/** Failures older than this do not count. */
export const signInMemorySeconds = 3600

const accountLimit: AttemptLimit = { free: 5, first: 30, longest: 900 }
// Higher, because a showroom or a mobile network shares one IP; stops attempts of one password at many accounts.
const ipLimit: AttemptLimit = { free: 30, first: 15, longest: 300 }

/**
 * Seconds until this IP may try this account again; 0 means now. Both limits count per IP, so that nobody can lock
 * another user out.
 * @param factor multiplies the free attempts; 0 switches the limits off.
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
  // A success forgives only its own attempt: signing in to one's own account must not buy attempts at others.
  const successes = steps.filter((step) => step.kind === 'succeeded').length
  const failuresOfIp = steps.length - 2 * successes
  return Math.max(
    remaining(now, failures[0]?.at, failures.length, accountLimit, factor),
    remaining(now, steps[0]?.at, failuresOfIp, ipLimit, factor),
  )
}

function remaining(now: Date, last: Date | undefined, failures: number, limit: AttemptLimit, factor: number) {
  const beyond = failures - scaledLimit(limit.free, factor)
  if (!last || beyond < 0) return 0
  const delay = Math.min(limit.longest, limit.first * 2 ** beyond)
  return Math.max(0, Math.ceil((last.getTime() + delay * 1000 - now.getTime()) / 1000))
}

/**
 * Lower-case Latin letters, digits and dots, so never an email address.
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

/** Failed entries of one till code, within a day: on one computer until its next success, and on all together. */
export const tillCodeLimits = { device: 5, day: 15 }

/** Whether six digits are among the first that anybody would try. */
export function isTrivialCode(code: string): boolean {
  const steps = [...code].slice(1).map((digit, index) => Number(digit) - Number(code[index]))
  const isEven = steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1
  return isEven || /^(\d\d)\1\1$|^(\d\d\d)\2$/.test(code)
}
