import { useEffect, useRef, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control/control-class.ts'

export interface SearchBoxProps {
  label: string
  placeholder: string
  /** What is searched for now. */
  value: string
  /** Told once typing has paused. */
  onSearch(text: string): void
  className?: string
}

const pause = 250

/** Searches while it is typed into; inside a GET form it works without script too. */
export function SearchBox({ label, placeholder, value, onSearch, className }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const search = useRef(onSearch)
  search.current = onSearch
  const input = useRef<HTMLInputElement>(null)
  // Typed before the page was live: React keeps it in the box and tells nobody.
  useEffect(() => setText(input.current?.value ?? ''), [])
  useEffect(() => {
    // Changed from elsewhere: a chip, Clear All, the way back.
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    const messages = text.trim()
    if (messages === told.current) return
    const timer = setTimeout(() => {
      told.current = messages
      search.current(messages)
    }, pause)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <input
      ref={input}
      type="search"
      name="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className={cx(controlClass, 'h-11 min-w-0', className)}
    />
  )
}
