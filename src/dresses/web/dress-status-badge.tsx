import { staffStatusNames } from '#dresses/choice-names.ts'
import type { DressStatus } from '#dresses/contract.ts'
import { Badge, type Tone } from '#ui/badge.tsx'

export const statusTones: Readonly<Record<DressStatus, Tone>> = {
  PENDING: 'warn',
  PRE_APPROVED: 'warn',
  APPROVED: 'good',
  REJECTED: 'bad',
  AVAILABLE: 'idle',
  RENTED: 'good',
  RETRIEVED: 'idle',
}

export function DressStatusBadge({ status }: { status: DressStatus }) {
  return <Badge tone={statusTones[status]}>{staffStatusNames[status]}</Badge>
}
