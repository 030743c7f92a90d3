import { expect, test } from 'vitest'
import { dressStatuses } from '#dresses/dress.ts'
import { timelineOf } from './timeline.ts'

const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T08:00:00.000Z`
const dress = { statusReason: null, createdAt: at(5), updatedAt: at(6), retrievedAt: null }
const titles = (status: (typeof dressStatuses)[number]) =>
  timelineOf({ ...dress, status }).map(({ title, state }) => `${state}: ${title}`)

test('every timeline starts with the submission and has one current step', () => {
  for (const status of dressStatuses) {
    const steps = timelineOf({ ...dress, status })
    expect(steps.filter(({ state }) => state === 'now')).toHaveLength(1)
    expect(steps[0]).toMatchObject({ title: 'Submitted', at: dress.createdAt, state: 'done' })
    expect(steps.find(({ state }) => state === 'now')?.texts).toHaveLength(1)
  }
})

test('shows the next step of a pending dress and of a rented dress, but not of a rejected one', () => {
  expect(titles('PENDING')).toEqual(['done: Submitted', 'now: Under Review', 'next: In the collection'])
  expect(titles('RENTED').at(-1)).toBe('next: Back in the collection')
  expect(titles('REJECTED')).toEqual(['done: Submitted', 'now: Not accepted'])
})

test('shows the reason of a refusal before the advice', () => {
  const reason = 'The hem is torn.'
  const last = timelineOf({ ...dress, status: 'REJECTED', statusReason: reason }).at(-1)
  expect(last?.texts[0]).toBe(reason)
  expect(last?.texts).toHaveLength(2)
})

test('shows every recorded step, with the reason of a past refusal', () => {
  const steps = timelineOf({ ...dress, status: 'PRE_APPROVED' }, [
    { at: at(5), status: 'PENDING', reason: null },
    { at: at(7), status: 'REJECTED', reason: 'The hem is torn.' },
    { at: at(9), status: 'PENDING', reason: null },
    { at: at(11), status: 'PRE_APPROVED', reason: null },
  ])
  expect(steps.map((step) => [step.state, step.title, step.at])).toEqual([
    ['done', 'Submitted', at(5)],
    ['done', 'Not accepted', at(7)],
    ['done', 'Submitted again', at(9)],
    ['now', 'Pre-approved', at(11)],
    ['next', 'In the collection', undefined],
  ])
  expect(steps[1]?.texts).toEqual(['The hem is torn.'])
})

test('shows the date of a retrieved dress', () => {
  const retrievedAt = '2026-11-01T09:00:00.000Z'
  expect(timelineOf({ ...dress, status: 'RETRIEVED', retrievedAt }).at(-1)?.at).toBe(retrievedAt)
})
