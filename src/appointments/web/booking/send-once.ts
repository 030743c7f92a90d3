import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Sends a change once per press: `isPending` changes only after the next render, and a double click is faster. A
 * successful change is not sent again unless `repeatable`; a failed one can be.
 */
export function useSendOnce<Variables>(
  { mutate }: Pick<UseMutationResult<unknown, Error, Variables>, 'mutate'>,
  { repeatable = false } = {},
): (variables: Variables) => void {
  const sent = useRef(false)
  return (variables) => {
    if (sent.current) return
    sent.current = true
    mutate(variables, {
      onSettled: (_, error) => {
        if (error || repeatable) sent.current = false
      },
    })
  }
}
