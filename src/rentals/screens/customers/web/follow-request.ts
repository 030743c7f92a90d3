import type { RentalStep } from '#rentals/rules/steps.ts'

/**
 * Options of a query of one rental: its page hears within half a minute, or when it is looked at again, that staff have
 * read or answered the request.
 */
export const followRequest = {
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }: { state: { data?: { step: RentalStep } | undefined } }) =>
    state.data?.step === 'REQUESTED' ? 30_000 : false,
} as const
