/** Copy of the drafts in session storage, for browsers that deny storage. */
const drafts = new Map<string, string>()

const prefix = 'draft:'

export function readSessionDraft(name: string): unknown {
  try {
    return JSON.parse(drafts.get(name) ?? sessionStorage.getItem(prefix + name) ?? 'null')
  } catch {
    return null
  }
}

export function writeSessionDraft(name: string, draft: unknown): void {
  const text = JSON.stringify(draft)
  drafts.set(name, text)
  try {
    sessionStorage.setItem(prefix + name, text)
  } catch {}
}

export function removeSessionDraft(name: string): void {
  drafts.delete(name)
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {}
}

/** For sign-out and after a successful booking. */
export function removeSessionDrafts(): void {
  drafts.clear()
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {}
}
