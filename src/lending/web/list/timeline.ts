import type { DressStatus, LenderDress } from '#dresses/contract.ts'
import type { getDressHistory } from '#lending/contract.ts'
import { timeline as messages } from '#lending/texts/texts.gen.js'
import type { ReplyOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { lenderStatusNames } from './dress-status.ts'

export interface TimelineStep {
  title: string
  texts: string[]
  /** ISO-8601, UTC; absent when it is not recorded. */
  at?: string
  state: 'done' | 'now' | 'next'
}

type History = ReplyOf<typeof getDressHistory>
type TimelineDress = Pick<LenderDress, 'status' | 'statusReason' | 'createdAt' | 'updatedAt' | 'retrievedAt'>

/** @param history oldest first; undefined while it loads */
export function timelineOf(dress: TimelineDress, history: History = impliedBy(dress)): TimelineStep[] {
  const { status, statusReason, retrievedAt } = dress
  const past = history.flatMap((step, index): TimelineStep[] => {
    const isLast = index === history.length - 1
    const submitted = index === 0 ? messages.submitted : messages.submittedAgain
    if (step.status === 'PENDING')
      return [
        { title: submitted, texts: step.reason && !isLast ? [step.reason] : [], at: step.at, state: 'done' },
      ]
    if (isLast) return []
    return [
      { title: stepTitle(step.status), texts: step.reason ? [step.reason] : [], at: step.at, state: 'done' },
    ]
  })
  const last = history.at(-1)
  const now: TimelineStep = {
    title: stepTitle(status),
    texts: [statusReason ?? last?.reason ?? '', messages.next[status]].filter(Boolean),
    at: status === 'PENDING' ? undefined : retrievedAt || last?.at || undefined,
    state: 'now',
  }
  const next = stepsAfter(status).map((title): TimelineStep => ({ title, texts: [], state: 'next' }))
  return [...past, now, ...next]
}

function stepTitle(status: DressStatus): string {
  return status === 'APPROVED' ? words.inTheCollection : lenderStatusNames[status]
}

function stepsAfter(status: DressStatus): string[] {
  if (status === 'PENDING' || status === 'PRE_APPROVED') return [words.inTheCollection]
  return status === 'RENTED' ? [messages.back] : []
}

// `updatedAt` is not the date of the status, because other changes set it too.
function impliedBy({ status, statusReason, createdAt }: TimelineDress): History {
  const submitted = { at: createdAt, status: 'PENDING', reason: null } as const
  if (status === 'PENDING') return [submitted]
  return [submitted, { at: '', status, reason: statusReason }]
}
