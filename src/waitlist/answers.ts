/** What a customer does with an offer or her entry. */
export const waitlistAnswers = ['accept', 'decline', 'leave'] as const
export type WaitlistAnswer = (typeof waitlistAnswers)[number]

export function isAnswer(text: unknown): text is WaitlistAnswer {
  return waitlistAnswers.some((answer) => answer === text)
}
