import { type RefObject, useId, useRef } from 'react'
import { nameChips as messages } from '#dresses/texts/texts.gen.js'
import type { TermKind } from '#taxonomy/admin-contract.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { SelectControl } from '#ui/control/select-control.tsx'

interface NameChipsProps {
  label: string
  name: string
  kind: TermKind
  /** What may be added. */
  offered: readonly string[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
  placeholder: string
  /** Shown when nothing is offered. */
  noneOffered: string
  error?: string
}

/** Several names of a list: chosen ones are chips that can be removed, a select adds others. */
export function NameChips(props: NameChipsProps) {
  const { label, name, kind, offered, chosen, onChange, placeholder, noneOffered, error } = props
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const addable = offered.filter((one) => !chosen.includes(one))
  const note = error ?? (offered.length === 0 ? noneOffered : undefined)
  function remove(removed: string) {
    onChange(chosen.filter((one) => one !== removed))
    focusSelect(group)
  }
  return (
    <fieldset ref={group} aria-describedby={note && id} className="grid min-w-0 content-start gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li
              key={one}
              className="inline-flex items-center rounded-control border border-edge bg-blush ps-3 text-sm"
            >
              {labelOf(kind, one)}
              <button
                type="button"
                aria-label={messages.remove({ label, name: labelOf(kind, one) })}
                onClick={() => remove(one)}
                className="inline-grid size-10 place-items-center"
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SelectControl
        aria-label={placeholder}
        aria-invalid={error ? true : undefined}
        name={name}
        value=""
        placeholder={placeholder}
        options={addable.map((value) => ({ value, label: labelOf(kind, value) }))}
        disabled={offered.length === 0}
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      />
      <p id={id} aria-live="polite" className={cx('text-sm empty:hidden', error ? 'text-bad' : 'text-quiet')}>
        {note}
      </p>
    </fieldset>
  )
}

// The removed button had the focus.
function focusSelect(group: RefObject<HTMLElement | null>): void {
  group.current?.querySelector<HTMLElement>('select:enabled, button')?.focus()
}
