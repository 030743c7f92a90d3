import { useEffect, useRef } from 'react'

/** Runs `work` after React has committed a change of `value`, when the form has its new fields. */
export function useAfterChange(value: unknown, work: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) work()
    before.current = value
  })
}
