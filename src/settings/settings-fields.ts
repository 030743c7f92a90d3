import * as z from 'zod/mini'
import { email, line, phone, readVersion } from '#shared/fields.ts'
import { moneyText, parseMoney } from '#shared/format/money.ts'
import { type RentalTerms, rentalTermLimits } from './rental-terms.ts'
import { isRetentionTerm, longestRetention } from './retention-terms.ts'
import { defaultSettings, isRentalTerm, smtpPorts, smtpSecurities } from './rules.ts'
import { isSafeLink } from './showroom-settings.ts'

/** A number from a form or JSON; what cannot be parsed becomes the default. */
const numberOr = (fallback: number) =>
  z.pipe(
    z.unknown(),
    z.transform((value) => {
      const text = typed(value)
      const number = Number(text.replace(',', '.'))
      return text === '' || !Number.isFinite(number) ? fallback : number
    }),
  )

const typed = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''

/** A whole number within the limits of a rental term; `what` names it in the refusal. */
function term(name: keyof RentalTerms, what: string) {
  const [min, max] = rentalTermLimits[name]
  return z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value) => (typed(value) === '' ? Number.NaN : Number(typed(value)))),
    ),
    z.custom<number>(
      (value) => isRentalTerm(name, value as number),
      `Please enter ${what} from ${min} to ${max}, without decimals.`,
    ),
  )
}

const months = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((value) => (typed(value) === '' ? Number.NaN : Number(typed(value)))),
  ),
  z.custom<number>(
    (value) => isRetentionTerm(value as number),
    `Please enter months from 0 to ${longestRetention}, without decimals; 0 keeps everything.`,
  ),
)

/** An amount in USD as '200.00', within the limits of a rental term. */
function amount(name: 'guaranteeAmount' | 'lateFeePerDay') {
  const [min, max] = rentalTermLimits[name]
  return z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value) => {
        const cents = parseMoney(typed(value))
        return cents === null ? '' : moneyText(cents)
      }),
    ),
    z.custom<string>(
      (value) => isRentalTerm(name, value as string),
      `Please enter an amount from ${min / 100} to ${max / 100} dollars, such as 20 or 20.50.`,
    ),
  )
}

const link = z
  .string()
  .check(
    z.trim(),
    z.refine(isSafeLink, 'Please enter a whole address that starts with https://, or leave this empty.'),
  )

const street = 'Please enter the street.'
const area = 'Please enter the town or region.'
const phoneNumber = 'Please enter the phone number.'

const fee = 'Please enter a fee between 0 and 100 percent, in steps of 0.1.'
const minimum = 'Please enter an amount between 0.00 and 10000.00 with at most two decimals.'
const size = 'Please enter a size between 1 and 50 MB.'
const host = 'Please enter the name of a mail server, such as smtp.example.com.'

const fields = {
  platformName: line('Please enter the name of the shop.', 80),
  platformFee: z.pipe(
    numberOr(defaultSettings.platformFee),
    z.number().check(
      z.minimum(0, fee),
      z.maximum(100, fee),
      z.refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, fee),
    ),
  ),
  minimumPayout: z.pipe(
    // Not a default: a mistyped amount must not remove the minimum.
    z.pipe(
      z.union([z.string(), z.number()], minimum),
      z.transform((value) => (parseMoney(String(value).trim()) ?? Number.NaN) / 100),
    ),
    z.number(minimum).check(z.minimum(0, minimum), z.maximum(10_000, minimum)),
  ),
  maxUploadSize: z.pipe(
    numberOr(defaultSettings.maxUploadSize),
    z.number().check(z.minimum(1, size), z.maximum(50, size)),
  ),
  userRegistration: z.boolean(),
  dressApproval: z.boolean(),
  emailService: z.boolean(),
  importPictures: z.boolean(),
  smtpHost: z
    .string()
    .check(
      z.trim(),
      z.maxLength(253, host),
      z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*)?$/i, host),
    ),
  smtpPort: z.pipe(
    numberOr(defaultSettings.smtpPort),
    z
      .number()
      .check(
        z.refine(
          (port) => smtpPorts.some((one) => one === port),
          `Please use a port of mail servers: ${smtpPorts.join(', ')}.`,
        ),
      ),
  ),
  smtpSecurity: z.enum(smtpSecurities, 'Please choose TLS, SSL or None.'),
  smtpUsername: z.string().check(z.trim(), z.maxLength(254)),
  fromEmail: email('Please enter a valid email address.'),
  primaryColor: z
    .string()
    .check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Please enter a colour as # and six digits, such as #d63384.')),
  pickupDaysBefore: term('pickupDaysBefore', 'the days before the event'),
  returnDaysAfter: term('returnDaysAfter', 'the days after the event'),
  turnaroundDays: term('turnaroundDays', 'the days of cleaning and repair'),
  holdHours: term('holdHours', 'the hours'),
  depositPercent: term('depositPercent', 'a percentage'),
  guaranteeAmount: amount('guaranteeAmount'),
  lateFeePerDay: amount('lateFeePerDay'),
  guestRetentionMonths: months,
  emailRetentionMonths: months,
  messageRetentionMonths: months,
  kfarhbabStreet: line(street),
  kfarhbabArea: line(area),
  kfarhbabPhone: phone(phoneNumber),
  kfarhbabMap: link,
  aoukarStreet: line(street),
  aoukarArea: line(area),
  aoukarPhone: phone(phoneNumber),
  aoukarMap: link,
  openingHours: line('Please enter the opening hours.', 200),
  socialLink: link,
  freeCancelDays: term('freeCancelDays', 'the days before the event'),
}

export const settingsChange = z.object({
  ...z.partial(z.object(fields)).shape,
  /** Replaces the stored one; empty removes it; absent keeps it. */
  smtpPassword: z.optional(z.string().check(z.maxLength(500))),
  version: readVersion,
})
export type SettingsChange = z.output<typeof settingsChange>

/** The form of staff: every field. */
export const settingsForm = z.object(fields)
