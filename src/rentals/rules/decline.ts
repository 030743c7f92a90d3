/** Why staff decline a request: a reason of the list, which the customer reads in her language, or words of their own. */
export const declineReasons = ['UNAVAILABLE', 'TAKEN', 'REPAIR', 'TOO_SOON', 'OTHER'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Dresses that a customer is proposed instead. */
export const mostProposals = 3
