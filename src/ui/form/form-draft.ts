import { type RefObject, useEffect } from 'react'
import { readSessionDraft, removeSessionDraft, writeSessionDraft } from './session-draft.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

// A password that is shown is an input of text.
const controls =
  'input:is([type=text], [type=email], [type=tel], [type=date]):not([autocomplete$=password]), select, textarea'

/**
 * Keeps what is typed into the uncontrolled texts and selects of a form, never a password, in a session draft: it survives
 * leaving the page, a reload and a change of the language. Who somebody is, is kept once for all forms. Forgotten when the
 * form is reset; a form that is left after it was sent calls `forgetFormDraft`.
 */
export function useFormDraft(name: string, form: RefObject<HTMLFormElement | null>): void {
  // After each render, because some controls come later. What was cleared is in the draft as an empty text.
  useEffect(() => {
    const draft = { ...readFormDraft(name), ...readPersonDraft() }
    for (const control of controlsOf(form.current))
      if (isUntouched(control) && draft[control.name]) control.value = draft[control.name] ?? ''
  })
  useEffect(() => {
    const element = form.current
    const write = () => {
      const controls = controlsOf(element)
      writeFormDraft(name, valuesOf(controls.filter((control) => !isOfPerson(control))))
      writePersonDraft(valuesOf(controls.filter(isOfPerson)))
    }
    const clear = () => forgetFormDraft(name)
    element?.addEventListener('input', write)
    element?.addEventListener('reset', clear)
    return () => {
      element?.removeEventListener('input', write)
      element?.removeEventListener('reset', clear)
    }
  }, [name, form])
}

/** With who has filled it in: on a shared device the next one is somebody else. */
export function forgetFormDraft(name: string): void {
  removeSessionDraft(name)
  removeSessionDraft(person)
}

type Values = Record<string, string>

/** Names a draft and none of the forms. */
const person = 'person'

/** Who somebody is, by the names of the fields, as she has typed it into any form. */
export const readPersonDraft = () => readFormDraft(person)
export const writePersonDraft = (values: Values) => writeFormDraft(person, values)

function isOfPerson({ autocomplete }: Control): boolean {
  return ['name', 'given-name', 'family-name', 'email', 'tel'].includes(autocomplete)
}

function readFormDraft(name: string): Values {
  const draft = readSessionDraft(name)
  return draft && typeof draft === 'object' ? (draft as Values) : {}
}

function writeFormDraft(name: string, values: Values): void {
  writeSessionDraft(name, { ...readFormDraft(name), ...values })
}

function valuesOf(controls: readonly Control[]): Values {
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]))
}

function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.querySelectorAll<Control>(controls) ?? [])].filter(({ name }) => name)
}

function isUntouched(control: Control): boolean {
  return control instanceof HTMLSelectElement ? control.selectedIndex === 0 : control.value === ''
}
