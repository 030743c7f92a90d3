import { useEffect, useRef } from 'react'

/** Does `work` once a change of `value` stands on the page: until then a form still holds fields that fall away with it. */
export function useAfterChange(value: unknown, work: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) work()
    before.current = value
  })
}
