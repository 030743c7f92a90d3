/** What controls of a form hold, by their names: checkboxes a boolean, all others a text. */
export type FormControls = Readonly<Record<string, string | boolean>>

/** The controls that `like` names. */
export function readForm<Values extends FormControls>(form: HTMLFormElement, like: Values): Values {
  const values = Object.keys(like).map((name) => {
    const control = controlOf(form, name)
    return [name, isCheckbox(control) ? control.checked : (control?.value ?? like[name])]
  })
  return Object.fromEntries(values)
}

/** Simulates typing and clicking, so that the form follows. */
export function fillForm(form: HTMLFormElement, values: Partial<FormControls>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = controlOf(form, name)
    if (isCheckbox(control)) {
      if (control.checked !== value) control.click()
    } else if (control) {
      control.value = String(value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name)
  return control instanceof Element ? (control as Control) : undefined
}

function isCheckbox(control: Control | undefined): control is HTMLInputElement {
  return control?.type === 'checkbox'
}
