const dirtyForms = new Set<HTMLFormElement>()

if (typeof document !== 'undefined') {
  document.addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement
    if (form && form.getAttribute('method') !== 'get') dirtyForms.add(form)
  })
  document.addEventListener('reset', ({ target }) => markFormClean(target as HTMLFormElement))
}

export function hasDirtyForms(): boolean {
  for (const form of dirtyForms) if (!form.isConnected) dirtyForms.delete(form)
  return dirtyForms.size > 0
}

export function markFormClean(form: HTMLFormElement): void {
  dirtyForms.delete(form)
}
