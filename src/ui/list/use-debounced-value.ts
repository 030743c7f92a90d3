import { useEffect, useState } from 'react'

/** The value once it has not changed for so many milliseconds. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const text = JSON.stringify(value)
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return JSON.parse(settled) as T
}
