const key = 'till'

/** Notes that colleagues switch on this computer, so that its sign-in page asks for their names. */
export function rememberTill(): void {
  try {
    localStorage.setItem(key, 'shared')
  } catch {}
}

export function isTillDevice(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
