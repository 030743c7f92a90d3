/** Forms somebody has typed into and not yet sent; those that only search are not among them. */
const typed = new Set<HTMLFormElement>()

if (typeof document !== 'undefined') {
  document.addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement
    if (form && form.getAttribute('method') !== 'get') typed.add(form)
  })
  document.addEventListener('reset', ({ target }) => whenFormsAreClean(target as HTMLFormElement))
}

/** Is there something on this page that leaving it would lose? */
export function hasDirtyForms(): boolean {
  for (const form of typed) if (!form.isConnected) typed.delete(form)
  return typed.size > 0
}

/** What was typed has arrived, or is given up. */
export function whenFormsAreClean(form: HTMLFormElement): void {
  typed.delete(form)
}
