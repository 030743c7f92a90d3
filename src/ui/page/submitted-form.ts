import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ensureQuery } from '#ui/api/load.ts'
import { newKey } from '#ui/api/request-keys.ts'

/** A form that was posted without script and refused: its page is shown again with what was typed. */
export interface SubmittedForm {
  values: Record<string, string>
  message: string
  /** Errors by the name of the field. */
  fields: Record<string, string>
}

/** Of the control of a refused field, to which the head of the page links. */
export const refusedFieldId = (name: string) => `refused-${name}`

export const submittedFormKey = ['submitted form'] as const
const requestKeyKey = ['request key'] as const

/** The refused form that this page answers; undefined on every later page. */
export function useSubmittedForm(): SubmittedForm | undefined {
  const queries = useQueryClient()
  const [submitted] = useState(() => queries.getQueryData<SubmittedForm>(submittedFormKey))
  useEffect(() => queries.removeQueries({ queryKey: submittedFormKey }), [queries])
  return submitted
}

/** For loaders of pages whose form works without script: its Idempotency-Key, so that pressing twice has one effect. */
export function ensureFormRequestKey(queryClient: QueryClient): Promise<string> {
  return ensureQuery(queryClient, { queryKey: requestKeyKey, queryFn: async () => newKey() })
}

export function useFormRequestKey(): string | undefined {
  return useQueryClient().getQueryData<string>(requestKeyKey)
}
