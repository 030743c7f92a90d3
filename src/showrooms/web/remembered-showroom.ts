import { type Branch, isBranch } from '#showrooms/showrooms.ts'

const key = 'till-showroom'

/** Where this browser was last used for cash or a dress. */
export function rememberedShowroom(): Branch | undefined {
  try {
    const branch = localStorage.getItem(key)
    return isBranch(branch) ? branch : undefined
  } catch {
    return undefined
  }
}

export function rememberShowroom(branch: Branch): void {
  try {
    localStorage.setItem(key, branch)
  } catch {}
}
