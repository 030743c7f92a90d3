import { phones as messages } from '#accounts/texts/texts.gen.js'
import type { Db } from '#platform/database/db.ts'
import { normalizePhones } from '#platform/database/phone-column.ts'
import { internationalPhone } from '#platform/database/phone-number.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import { users } from './tables.ts'

/** The number as it is shown, "+961 3 123 456"; refuses what cannot be dialled. */
export function readPhone(text: string, field = 'phone'): string {
  const number = internationalPhone(text)
  if (number === undefined) {
    const message = messages.unreadable
    throw new Refused(malformed, { message, fields: { [field]: message } })
  }
  return number
}

/** Brings numbers from before E.164 into it; what cannot be read stays, and staff find it by the filter of Users. */
export function normalizeUserPhones(db: Db): Promise<number> {
  return normalizePhones(db, { table: users, id: users.id, phone: users.phone, name: 'phone' })
}
