import { showrooms as messages } from '#showrooms/texts/texts.gen.js'
/** The shop's static facts, loaded by every page. */

export const branches = ['KFARHBAB', 'AOUKAR'] as const
export type Branch = (typeof branches)[number]

export const appointmentTypes = ['BRIDAL', 'EVENING', 'SUBMIT DRESS'] as const
export type AppointmentType = (typeof appointmentTypes)[number]

type Showroom = {
  branch: Branch
  name: string
  fittings: readonly AppointmentType[]
  /** Concurrent fittings, unless the showroom's row differs; null means no limit. */
  capacity: number | null
}

export const showrooms: Readonly<Record<Branch, Showroom>> = {
  KFARHBAB: {
    branch: 'KFARHBAB',
    get name() {
      return messages.kfarHbab
    },
    fittings: ['EVENING'],
    capacity: null,
  },
  AOUKAR: {
    branch: 'AOUKAR',
    get name() {
      return messages.aoukar
    },
    fittings: ['BRIDAL', 'EVENING'],
    capacity: 1,
  },
}

/** Minutes an appointment lasts. */
export const durations: Readonly<Record<AppointmentType, number>> = {
  BRIDAL: 60,
  EVENING: 30,
  'SUBMIT DRESS': 30,
}

export function isBranch(value: unknown): value is Branch {
  return branches.some((branch) => branch === value)
}

export function isAppointmentType(value: unknown): value is AppointmentType {
  return appointmentTypes.some((type) => type === value)
}

/** The types of a showroom; before one is chosen, all types. */
export function typesAllowed(branch: Branch | undefined, signedIn: boolean): AppointmentType[] {
  const fittings = branch ? showrooms[branch].fittings : (['BRIDAL', 'EVENING'] as const)
  return signedIn ? [...fittings, 'SUBMIT DRESS'] : [...fittings]
}
