import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { nonceOfPage } from '#ui/page/page-nonce.ts'
import type { CodeEditor } from './code-mirror.ts'
import type { Problem } from './problems.ts'

interface Variable {
  name: string
  detail: string
}

interface BodyEditorProps {
  label: string
  name: string
  defaultValue?: string | number
  error?: string
  problems: readonly Problem[]
  /** For the completion, each with a sample. */
  variables: readonly Variable[]
  /** Of plain text; HTML runs from left to right. */
  dir?: 'ltr' | 'rtl'
  onText?(text: string): void
}

/**
 * A text area that becomes a code editor once its code is loaded, and stays a text area when it cannot load. The text
 * area keeps the value, so that the form reads one field either way.
 */
export function BodyEditor({
  label,
  name,
  defaultValue,
  error,
  problems,
  variables,
  dir,
  onText,
}: BodyEditorProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  const latest = useRef(variables)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    latest.current = variables
  }, [variables])
  useEffect(() => {
    let closed = false
    void importWhenOnline(() => import('./code-mirror.ts'))
      .then(({ openEditor }) => {
        if (closed || !area.current || !place.current) return
        const hadFocus = document.activeElement === area.current
        editor.current = openEditor({
          parent: place.current,
          text: area.current.value,
          nonce: nonceOfPage() ?? '',
          attributes: {
            'aria-labelledby': `${id}-label`,
            'aria-describedby': `${id}-error`,
            ...(dir && { dir }),
          },
          onChange: (text) => area.current && typeInto(area.current, text),
          onBlur: () => area.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
          variables: () => latest.current,
        })
        setReady(true)
        if (hadFocus) editor.current.focus()
      })
      .catch(noEditor)
    return () => {
      closed = true
      editor.current?.destroy()
      editor.current = undefined
    }
  }, [id, dir])
  useEffect(() => {
    if (ready) editor.current?.showProblems(problems)
  }, [ready, problems])
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label id={`${id}-label`} htmlFor={ready ? undefined : id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        name={name}
        defaultValue={defaultValue}
        rows={12}
        spellCheck={false}
        required
        aria-invalid={error && !ready ? true : undefined}
        aria-describedby={`${id}-error`}
        aria-hidden={ready || undefined}
        tabIndex={ready ? -1 : undefined}
        onInput={({ currentTarget: { value } }) => {
          editor.current?.show(value)
          onText?.(value)
        }}
        dir={dir}
        onFocus={() => editor.current?.focus()}
        className={cx(controlClass, ready ? 'sr-only' : 'py-2.5 font-mono text-sm')}
      />
      <div
        ref={place}
        className={cx(
          'overflow-hidden rounded-control border bg-surface focus-within:outline-2 focus-within:outline-accent',
          error ? 'border-bad' : 'border-edge',
          !ready && 'hidden',
        )}
      />
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}

/** The text area stays. */
const noEditor = () => undefined

/** Simulates typing into the text area, so that the form follows. */
function typeInto(area: HTMLTextAreaElement, text: string): void {
  area.value = text
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Variables for the completion. */
export function withSamples(names: readonly string[], samples: Readonly<Record<string, string>>): Variable[] {
  return names.map((name) => ({ name, detail: samples[name]?.slice(0, 40) ?? '' }))
}
