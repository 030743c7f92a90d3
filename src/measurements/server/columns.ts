import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, integer } from 'drizzle-orm/pg-core'
import { type MeasurementName, measurementNames, measurements } from '#measurements/measurements.ts'

/** Whole millimetres. */
export const measurementColumns = () => ({
  bust: integer(),
  waist: integer(),
  hips: integer(),
  height: integer(),
  hollowToHem: integer(),
})

/** @param name of the table */
export function measurementsInRange(name: string, table: Record<MeasurementName, SQLWrapper>) {
  const each = measurementNames.map(
    (one) =>
      sql`${table[one]} between ${sql.raw(`${measurements[one].least} and ${measurements[one].most}`)}`,
  )
  return check(`${name}_measurements`, sql.join(each, sql` and `))
}
