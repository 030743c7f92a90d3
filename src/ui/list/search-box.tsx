import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control/control-class.ts'

export interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  onSearch(text: string): void
  className?: string
}

const pauseMilliseconds = 250

/** Searches while the user types; works without script in a GET form. */
export function SearchBox({ label, placeholder, value, onSearch, className }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const searched = useRef(value)
  const search = useEffectEvent(onSearch)
  const input = useRef<HTMLInputElement>(null)
  // React fires no event for typing before hydration.
  useEffect(() => setText(input.current?.value ?? ''), [])
  useEffect(() => {
    // Changed by a chip, Clear All or the back button.
    if (value === searched.current) return
    searched.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    const next = text.trim()
    if (next === searched.current) return
    const timer = setTimeout(() => {
      searched.current = next
      search(next)
    }, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <input
      ref={input}
      type="search"
      name="search"
      aria-label={label}
      placeholder={placeholder}
      // Of the width of its hint, whose letters are narrower than those that a browser counts with.
      size={Math.max(20, Math.round(placeholder.length * 0.86))}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className={cx(controlClass, 'h-11 min-w-0', className)}
    />
  )
}
