import type { Refusal } from '#shared/refusal.ts'
import { isReply } from './api.ts'

export function detailOf<Detail extends object>(
  error: unknown,
  { code, detail }: Refusal<Detail>,
): Detail | undefined {
  return isReply(error) && error.code === code ? detail?.safeParse(error.body).data : undefined
}
