import type { Refusal } from '#shared/refusal.ts'
import { isReply } from './api.ts'

/** What an answer carries beside its message, if it is that refusal. */
export function detailOf<Detail extends object>(
  error: unknown,
  { code, detail }: Refusal<Detail>,
): Detail | undefined {
  return isReply(error) && error.code === code ? detail?.safeParse(error.answer).data : undefined
}
