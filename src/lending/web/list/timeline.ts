import type { DressStatus, OwnDress } from '#dresses/contract.ts'
import type { getDressHistory } from '#lending/contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { statusNames } from './dress-status.ts'

export interface TimelineStep {
  title: string
  /** What it means, why it is so, what comes of it. */
  texts: string[]
  /** ISO-8601, UTC; only where the house has written it down. */
  at?: string
  state: 'done' | 'now' | 'next'
}

type History = ReplyOf<typeof getDressHistory>
type TimelineDress = Pick<OwnDress, 'status' | 'statusReason' | 'createdAt' | 'updatedAt' | 'retrievedAt'>

const messages = {
  submitted: 'Submitted',
  submittedAgain: 'Submitted again',
  listed: 'In the collection',
  back: 'Back in the collection',
  next: {
    PENDING: 'We look at it and write to you. There is nothing to do for now.',
    PRE_APPROVED: 'Please bring it to a showroom: once we have seen it, it joins the collection.',
    APPROVED: 'Visitors see it, try it on and rent it.',
    REJECTED: 'Mend what it says and submit it again, or ask us about it.',
    AVAILABLE: 'It hangs with us and is not shown at the moment. Ask us when you would like it listed again.',
    RENTED: 'Somebody wears it. Your share is noted in your balance once it is back.',
    RETRIEVED: 'You have it back. You are welcome to submit it again.',
  } satisfies Record<DressStatus, string>,
}

/**
 * What has happened to a dress, where it stands, and what is still to come.
 * @param history oldest first; undefined while it is not known yet
 */
export function timelineOf(dress: TimelineDress, history: History = impliedBy(dress)): TimelineStep[] {
  const { status, statusReason, retrievedAt } = dress
  const past = history.flatMap((step, index): TimelineStep[] => {
    const here = index === history.length - 1
    const submitted = index === 0 ? messages.submitted : messages.submittedAgain
    if (step.status === 'PENDING')
      return [
        { title: submitted, texts: step.reason && !here ? [step.reason] : [], at: step.at, state: 'done' },
      ]
    if (here) return []
    return [
      { title: titleOf(step.status), texts: step.reason ? [step.reason] : [], at: step.at, state: 'done' },
    ]
  })
  const last = history.at(-1)
  const now: TimelineStep = {
    title: titleOf(status),
    texts: [statusReason ?? last?.reason ?? '', messages.next[status]].filter(Boolean),
    at: status === 'PENDING' ? undefined : retrievedAt || last?.at || undefined,
    state: 'now',
  }
  return [
    ...past,
    now,
    ...comingAfter(status).map((title): TimelineStep => ({ title, texts: [], state: 'next' })),
  ]
}

function titleOf(status: DressStatus): string {
  return status === 'APPROVED' ? messages.listed : statusNames[status]
}

function comingAfter(status: DressStatus): string[] {
  if (status === 'PENDING' || status === 'PRE_APPROVED') return [messages.listed]
  return status === 'RENTED' ? [messages.back] : []
}

// When it changed last is not when it got its status: other things of it change as well.
function impliedBy({ status, statusReason, createdAt }: TimelineDress): History {
  const submitted = { at: createdAt, status: 'PENDING', reason: null } as const
  if (status === 'PENDING') return [submitted]
  return [submitted, { at: '', status, reason: statusReason }]
}
