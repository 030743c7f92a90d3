import { rentalStepNames } from '#rentals/messages.ts'
import type { RentalStep } from '#rentals/rules/steps.ts'
import { stepBadge as messages } from '#rentals/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { Badge, type Tone } from '#ui/badge.tsx'

interface StepBadgeProps {
  step: RentalStep
  overdue?: boolean
  notCollected?: boolean
}

/** After its return a rental is overdue when a piece of it did not come back. */
export function StepBadge({ step, overdue = false, notCollected = false }: StepBadgeProps) {
  if (notCollected) return <Badge tone="bad">{messages.notCollected}</Badge>
  if (overdue) return <Badge tone="bad">{step === 'COLLECTED' ? words.overdue : messages.missing}</Badge>
  return <Badge tone={tones[step]}>{rentalStepNames[step]}</Badge>
}

const tones: Record<RentalStep, Tone> = {
  OFFERED: 'warn',
  REQUESTED: 'warn',
  EXPIRED: 'idle',
  CONFIRMED: 'good',
  COLLECTED: 'good',
  RETURNED: 'warn',
  COMPLETED: 'idle',
  CANCELLED: 'idle',
}
