/** Keeps a choice of this browser in a cookie, so that the server knows it; undefined forgets it. */
export function remember(name: 'theme' | 'language', value: string | undefined): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value ? yearSeconds : 0}; samesite=lax${secure}`
}

const yearSeconds = 365 * 24 * 3600
