import { type RefObject, useEffect } from 'react'
import { readSessionDraft, removeSessionDraft, writeSessionDraft } from './session-draft.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

// A password that is shown is an input of text.
const controls =
  'input:is([type=text], [type=email], [type=tel], [type=date]):not([autocomplete$=password]), select, textarea'

/**
 * Keeps what is typed into the uncontrolled texts and selects of a form, never a password, in a session draft: it survives
 * leaving the page, a reload and a change of the language. Forgotten when the form is reset; a form that is left after
 * it was sent calls `removeSessionDraft`.
 */
export function useFormDraft(name: string, form: RefObject<HTMLFormElement | null>): void {
  // After each render, because some controls come later. What was cleared is in the draft as an empty text.
  useEffect(() => {
    const draft = readFormDraft(name)
    for (const control of controlsOf(form.current))
      if (isUntouched(control) && draft[control.name]) control.value = draft[control.name] ?? ''
  })
  useEffect(() => {
    const element = form.current
    const write = () => {
      const entered = controlsOf(element).map((control) => [control.name, control.value])
      writeSessionDraft(name, { ...readFormDraft(name), ...Object.fromEntries(entered) })
    }
    const clear = () => removeSessionDraft(name)
    element?.addEventListener('input', write)
    element?.addEventListener('reset', clear)
    return () => {
      element?.removeEventListener('input', write)
      element?.removeEventListener('reset', clear)
    }
  }, [name, form])
}

function readFormDraft(name: string): Record<string, string> {
  const draft = readSessionDraft(name)
  return draft && typeof draft === 'object' ? (draft as Record<string, string>) : {}
}

function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.querySelectorAll<Control>(controls) ?? [])].filter(({ name }) => name)
}

function isUntouched(control: Control): boolean {
  return control instanceof HTMLSelectElement ? control.selectedIndex === 0 : control.value === ''
}
