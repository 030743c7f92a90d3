import { fit as messages } from '#measurements/texts/texts.gen.js'
import { type LengthUnit, lengthText } from '#shared/format/length.ts'
import { type MeasurementName, type Measurements, measurementNames } from './measurements.ts'

/**
 * - `fits`: within the tolerance
 * - `takeIn`, `hem`: too large by what a seamstress takes away
 * - `letOut`: too tight by what most seams allow
 * - `other`: no alteration makes it fit
 */
export type Verdict = 'fits' | 'takeIn' | 'hem' | 'letOut' | 'other'

export interface Fit {
  name: MeasurementName
  /** Dress less person, in millimetres: above 0 it is too large. */
  difference: number
  verdict: Verdict
}

interface Limits {
  /** Within it either way nobody sees a difference. Millimetres, like the others. */
  tolerance: number
  /** How much can be taken in, or cut at the hem. */
  smaller: number
  /** How much the seams allow. */
  larger: number
}

const limits: Record<MeasurementName, Limits> = {
  bust: { tolerance: 15, smaller: 60, larger: 30 },
  waist: { tolerance: 10, smaller: 60, larger: 30 },
  hips: { tolerance: 20, smaller: 60, larger: 30 },
  height: { tolerance: 20, smaller: 150, larger: 20 },
  hollowToHem: { tolerance: 10, smaller: 150, larger: 10 },
}

const isLength = (name: MeasurementName) => name === 'height' || name === 'hollowToHem'

/**
 * How a dress fits a person, for each measurement that both have. The height counts only without hollow to hem, which says the
 * length itself.
 */
export function fitOf(dress: Measurements, person: Measurements): Fit[] {
  const fits = measurementNames.flatMap((name): Fit[] => {
    const [ofDress, ofPerson] = [dress[name], person[name]]
    if (ofDress === null || ofPerson === null) return []
    const difference = ofDress - ofPerson
    return [{ name, difference, verdict: verdictOn(name, difference) }]
  })
  const saysLength = fits.some(({ name }) => name === 'hollowToHem')
  return fits.filter(({ name }) => !(saysLength && name === 'height'))
}

function verdictOn(name: MeasurementName, difference: number): Verdict {
  const { tolerance, smaller, larger } = limits[name]
  if (Math.abs(difference) <= tolerance) return 'fits'
  if (difference < 0) return -difference <= larger ? 'letOut' : 'other'
  if (difference > smaller) return 'other'
  return isLength(name) ? 'hem' : 'takeIn'
}

/**
 * The measurements of dresses that fit a person as they are, or once taken in or hemmed. A dress that must be let out is not
 * among them: few seams allow it.
 */
export function fittingRange(name: MeasurementName, mm: number): { least: number; most: number } {
  const { tolerance, smaller } = limits[name]
  return { least: mm - tolerance, most: mm + smaller }
}

/** "2 cm too wide at the waist: take in"; "fits at the bust". */
export function fitText({ name, difference, verdict }: Fit, unit: LengthUnit): string {
  const where = messages.places[name]
  if (verdict === 'fits') return where ? messages.fitsAt({ where }) : messages.fitsInLength
  const amount = lengthText(roundedFor(Math.abs(difference), unit), unit)
  if (isLength(name))
    return difference < 0 ? messages.tooShort({ amount }) : messages.tooLong({ amount, verdict })
  return messages[difference < 0 ? 'tooTight' : 'tooWide']({ amount, where, verdict })
}

/** Half centimetres, or the nearest eighth of an inch: nobody sews more exactly. */
function roundedFor(mm: number, unit: LengthUnit): number {
  return unit === 'cm' ? Math.round(mm / 5) * 5 : Math.round((Math.round((mm / 25.4) * 8) / 8) * 25.4)
}

/** The lines that need work; "fits" when there are none, nothing when nothing can be compared. */
export function fitLines(fits: readonly Fit[], unit: LengthUnit): string[] {
  if (fits.length === 0) return []
  const work = fits.filter(({ verdict }) => verdict !== 'fits')
  return work.length === 0 ? [messages.fits] : work.map((fit) => fitText(fit, unit))
}

/** What a seamstress does about it: "Take in 2 cm at the waist", "Hem 4 cm". */
export function alterationsFor(fits: readonly Fit[], unit: LengthUnit): string[] {
  return fits.flatMap(({ name, difference, verdict }) => {
    if (verdict === 'fits' || verdict === 'other') return []
    const amount = lengthText(roundedFor(Math.abs(difference), unit), unit)
    return [messages.alterations[verdict]({ amount, where: messages.places[name] })]
  })
}
