import { useRef, useState } from 'react'

/** What the controls of a form hold. */
export function useValues<Values extends object>(start: Values) {
  const [values, setValues] = useState(start)
  const latest = useRef(values)
  function set(next: Values) {
    latest.current = next
    setValues(next)
  }
  return {
    values,
    /** For the form's change handler, which runs before the next render. */
    read: () => latest.current,
    set,
    change: (part: Partial<Values>) => set({ ...latest.current, ...part }),
  }
}
