import { useHydrated } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** How a control shows its value and reads what is typed. */
export interface ValueFormat {
  /** Of the native input that stands in the page until it is hydrated. */
  type: 'date' | 'time'
  show(value: string): string
  /** Undefined for a text that cannot be read. */
  read(text: string): string | undefined
  /** True for a text that further typing would not change. */
  isWhole(text: string): boolean
  unreadable: string
}

/** A date or a time as on the wire: `YYYY-MM-DD`, `HH:MM`, or empty. */
export interface TypedValue {
  value?: string
  defaultValue?: string | number
  /** A whole value as soon as it is typed, any other when the user leaves the field. Not for what cannot be read. */
  onValue?(value: string): void
  /** Called when a text that cannot be read is entered or replaced; without it the control shows the refusal. */
  onUnreadable?(isUnreadable: boolean): void
}

/**
 * A text input that shows a value in the shop's form. Its form sends the value as on the wire. The DOM holds the text, so
 * that a reset and a script that fills the form work as with any input.
 */
export function useTypedValue(format: ValueFormat, typed: TypedValue) {
  const { value, defaultValue, onValue, onUnreadable } = typed
  const hydrated = useHydrated()
  const [isText, setIsText] = useState(hydrated)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const initial = String(value ?? defaultValue ?? '')
  const reported = useRef(initial)
  const latest = useRef(format)
  latest.current = format

  const read = () => {
    const text = field.current?.value.trim() ?? ''
    return text === '' ? '' : latest.current.read(text)
  }
  const write = (next: string) => {
    if (!field.current) return
    field.current.value = typedText(latest.current, next)
    showProblem(false)
  }
  const report = (next: string | undefined) => {
    if (next === undefined || next === reported.current) return
    reported.current = next
    onValue?.(next)
  }
  function showProblem(isProblem: boolean) {
    setIsUnreadable(isProblem)
    onUnreadable?.(isProblem)
    // Refuses a form that the browser itself validates.
    field.current?.setCustomValidity(isProblem ? latest.current.unreadable : '')
  }
  function commit() {
    if (!isText) return
    const next = read()
    if (next === undefined) return showProblem(true)
    write(next)
    report(next)
  }

  // A user who is in the native input keeps it, with what is typed.
  useEffect(() => {
    const show = () => setIsText(true)
    if (document.activeElement !== field.current) return show()
    field.current?.addEventListener('blur', show, { once: true })
  }, [])

  // What was typed before hydration is not in the shop's form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the input becomes a text input
  useEffect(() => {
    const { current } = field
    const text = isText && current?.value
    if (text && text !== typedText(latest.current, initial)) write(read() ?? '')
  }, [isText])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value of the parent replaces what is typed
  useEffect(() => {
    if (value === undefined) return
    reported.current = value
    if (isText && read() !== value) write(value)
  }, [value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what changes from refs
  useEffect(() => {
    const form = field.current?.form
    const send = ({ formData }: FormDataEvent) => {
      const name = field.current?.name
      const sent = read()
      if (name && sent !== undefined && formData.has(name)) formData.set(name, sent)
    }
    const reset = () => {
      reported.current = initial
      showProblem(false)
    }
    form?.addEventListener('formdata', send)
    form?.addEventListener('reset', reset)
    return () => {
      form?.removeEventListener('formdata', send)
      form?.removeEventListener('reset', reset)
    }
  }, [])

  return {
    isText,
    /** The control itself shows the refusal. */
    isRefused: isUnreadable && !onUnreadable,
    isUnreadable,
    read,
    /** Simulates typing, so that the form follows. */
    fill(next: string) {
      const { current } = field
      if (!current) return
      // React overlooks a value that is assigned.
      current.setRangeText(typedText(format, next), 0, current.value.length)
      current.dispatchEvent(new Event('input', { bubbles: true }))
      report(next)
    },
    input: {
      ref: field,
      type: isText ? 'text' : format.type,
      autoComplete: 'off',
      defaultValue: isText ? typedText(format, initial) : initial,
      onChange() {
        const text = field.current?.value ?? ''
        if (isUnreadable && read() !== undefined) showProblem(false)
        if (text === '' || latest.current.isWhole(text)) report(read())
      },
      onBlur: commit,
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Enter') commit()
      },
    } as const,
  }
}

function typedText(format: ValueFormat, value: string): string {
  return value === '' ? '' : format.show(value)
}
