import { states } from '#whatsapp/texts/texts.gen.js'
export const reasonNames = states.reasonNames
export const messageStateNames = states.stateNames

export const answerStateNames = states.answerNames

export const messageStates = ['QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED'] as const

/**
 * Why a message was not sent: the customer ended her consent, what it is about has changed, its time is over, Meta refused it, staff
 * cancelled it, nobody knows whether Meta has taken it, or it waited in a backup that was restored.
 */
export const unsentReasons = [
  'NO_CONSENT',
  'CHANGED',
  'EXPIRED',
  'REFUSED',
  'CANCELLED',
  'UNKNOWN',
  'RESTORED',
] as const

/** Of an answer that nobody could be matched to. */
export const answerStates = ['OPEN', 'ASSIGNED', 'ASIDE'] as const
