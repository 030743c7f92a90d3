import { type SQL, sql } from 'drizzle-orm'

/** Of `rental`. */
const ofStep = (what: SQL, which: SQL) => sql`(select ${what} from rental_steps
  where rental_id = rental.id and undone_at is null and ${which})`

export const cancelReason = ofStep(sql`note`, sql`step = 'CANCELLED'`)
export const signatureOfHandOver = ofStep(sql`detail->>'signature'`, sql`detail ? 'signature'`)
