import { type LengthUnit, parseLength, unitOf, writtenLength } from '#shared/format/length.ts'

/**
 * What a field holds after somebody typed this. Inches are held with their unit: a number alone is centimetres for the server
 * and for a colleague who reads centimetres.
 */
export function heldLength(typed: string, unit: LengthUnit): string {
  return unit === 'in' && typed.trim() !== '' && !unitOf(typed) ? `${typed}${heldInches}` : typed
}

/** What the field shows: as typed in the reader's unit, else converted. */
export function shownLength(held: string, unit: LengthUnit): string {
  const heldUnit = unitOf(held) ?? 'cm'
  const mm = heldUnit === unit ? null : parseLength(held)
  if (mm !== null) return writtenLength(mm, unit)
  return unit === 'in' && held.endsWith(heldInches) ? held.slice(0, -heldInches.length) : held
}

const heldInches = ' in'
