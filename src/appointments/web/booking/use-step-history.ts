import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { BookingStep } from './booking-draft.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    bookingStep?: BookingStep
  }
}

/**
 * On a phone, which shows one step at a time, each step that was reached by "Continue" is a history entry: Back goes one
 * step back and Forward returns. @param show shows a step without changing the history
 */
export function useStepHistory(show: (step: BookingStep) => void) {
  const router = useRouter()
  const { bookingStep, depth = 0 } = useRouterState({ select: ({ location: { state } }) => state })
  const first = useRef<BookingStep>(undefined)
  if (bookingStep) first.current ??= Math.max(1, bookingStep - depth) as BookingStep
  const shown = useRef(bookingStep)
  const isLeaving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after a move through the history
  useEffect(() => {
    if (bookingStep === shown.current || isLeaving.current) return
    shown.current = bookingStep
    show(bookingStep ?? first.current ?? 1)
  }, [bookingStep])
  return {
    push(step: BookingStep, from: BookingStep) {
      if (depth === 0) first.current = from
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        resetScroll: false,
        hashScrollIntoView: false,
        state: (before) => ({ ...before, bookingStep: step, depth: (before.depth ?? 0) + 1 }),
      })
    },
    /** Returns by the history when its entries lead there. */
    back(steps: number) {
      if (steps <= depth) router.history.go(-steps)
    },
    /** Goes to the entry before the steps: after a booking Back does not lead to one of them. */
    async leave() {
      if (depth === 0) return
      isLeaving.current = true
      await new Promise<void>((resolve) => {
        const unsubscribe = router.history.subscribe(() => {
          unsubscribe()
          resolve()
        })
        router.history.go(-depth)
      })
    },
  }
}
