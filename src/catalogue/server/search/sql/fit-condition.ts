import { and, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { dresses } from '#dresses/server/tables.ts'
import { fittingRange } from '#measurements/fit.ts'
import { measurementNames } from '#measurements/measurements.ts'
import { sizesFor } from '#measurements/sizes.ts'
import type { Filters } from './dress-search.ts'

/**
 * Dresses that fit a person as they are, or once taken in or hemmed. One whose measurements cannot be compared with hers is found
 * by its size.
 */
export function fitsPerson({ fits, person }: Filters): SQL | undefined {
  if (!fits || !person) return undefined
  const compared = measurementNames.filter((name) => person[name] !== null)
  const inRange = compared.map((name) => {
    const { least, most } = fittingRange(name, person[name] ?? 0)
    // Like `fitOf`, the height counts only without hollow to hem.
    const isSaid = name === 'height' && person.hollowToHem !== null && isNotNull(dresses.hollowToHem)
    return or(isNull(dresses[name]), sql`${dresses[name]} between ${least} and ${most}`, isSaid || undefined)
  })
  const isMeasured = or(...compared.map((name) => isNotNull(dresses[name])))
  const hasSize = sql`${dresses.size} = any(${sql.param(sizesFor(person))}::text[])`
  return sql`coalesce(${and(...inRange, or(isMeasured, hasSize))}, false)`
}
