import { Badge, type Tone } from '#ui/badge.tsx'
import { entryStateNames } from '#waitlist/entry-texts.ts'
import type { WaitlistState } from '#waitlist/rules.ts'

export function StateBadge({ state }: { state: WaitlistState }) {
  return <Badge tone={tones[state]}>{entryStateNames[state]}</Badge>
}

const tones: Record<WaitlistState, Tone> = {
  WAITING: 'idle',
  OFFERED: 'warn',
  TAKEN: 'good',
  PASSED: 'idle',
  LEFT: 'idle',
  EXPIRED: 'idle',
}
