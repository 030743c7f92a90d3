import type { DressStatus, OwnDress } from '#dresses/contract.ts'
import { statusNames } from './own-status.ts'

export interface TimelineStep {
  title: string
  /** What it means, why it is so, what comes of it. */
  texts: string[]
  /** ISO-8601, UTC; only where the house has written it down. */
  at?: string
  state: 'done' | 'now' | 'next'
}

const words = {
  submitted: 'Submitted',
  reviewed: 'Reviewed',
  listed: 'In the collection',
  back: 'Back in the collection',
  next: {
    PENDING: 'We look at it and write to you. There is nothing to do for now.',
    PRE_APPROVED: 'Please bring it to a showroom: once we have seen it, it joins the collection.',
    APPROVED: 'Visitors see it, try it on and rent it.',
    REJECTED: 'You are welcome to ask us about it, or to submit another dress.',
    AVAILABLE: 'It hangs with us and is not shown at the moment. Ask us when you would like it listed again.',
    RENTED: 'Somebody wears it. Your share is noted in your balance once it is back.',
    RETRIEVED: 'You have it back. You are welcome to submit it again.',
  } satisfies Record<DressStatus, string>,
}

/** What has happened to a dress, where it stands, and what is still to come. */
export function timelineOf(dress: Pick<OwnDress, 'status' | 'statusReason' | 'createdAt' | 'retrievedAt'>) {
  const { status, statusReason, createdAt, retrievedAt } = dress
  const done = (title: string, at?: string): TimelineStep => ({ title, texts: [], at, state: 'done' })
  const next = (title: string): TimelineStep => ({ title, texts: [], state: 'next' })
  const now: TimelineStep = {
    title: status === 'APPROVED' ? words.listed : statusNames[status],
    texts: [statusReason ?? '', words.next[status]].filter(Boolean),
    at: retrievedAt ?? undefined,
    state: 'now',
  }
  return [
    done(words.submitted, createdAt),
    ...(status === 'PENDING' ? [] : [done(words.reviewed)]),
    ...(status === 'RENTED' ? [done(words.listed)] : []),
    now,
    ...(status === 'PENDING' || status === 'PRE_APPROVED' ? [next(words.listed)] : []),
    ...(status === 'RENTED' ? [next(words.back)] : []),
  ]
}
