import { useEffect, useState } from 'react'

/** The value after it has not changed for this many milliseconds; compared as JSON. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const text = JSON.stringify(value)
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return JSON.parse(debounced) as T
}
