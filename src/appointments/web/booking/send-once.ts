import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Sends a change at one press, however many there are: `isPending` is known only after the next render, and a double click
 * is quicker. What has been granted is not sent again unless `repeatable`; what failed can be.
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
