import type { Db } from '#platform/database/db.ts'
import { normalizePhones } from '#platform/database/phone-column.ts'
import { appointments } from './tables.ts'

/** Brings the numbers of older appointments into E.164; what cannot be read stays. */
export function normalizeAppointmentPhones(db: Db): Promise<number> {
  const { id, clientPhone } = appointments
  return normalizePhones(db, { table: appointments, id, phone: clientPhone, name: 'clientPhone' })
}
