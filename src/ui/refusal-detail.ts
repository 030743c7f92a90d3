import type { Refusal } from '#shared/refusal.ts'
import { isAnswer } from './api.ts'

/** What an answer carries beside its message, if it is that refusal. */
export function detailOf<Detail extends object>(
  error: unknown,
  { code, detail }: Refusal<Detail>,
): Detail | undefined {
  return isAnswer(error) && error.code === code ? detail?.safeParse(error.answer).data : undefined
}
