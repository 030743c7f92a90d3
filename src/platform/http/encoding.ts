/** Compressing fewer bytes saves nothing. */
const worthwhile = 1024

/** The encoding that the browser accepts and the server prefers; undefined for none. */
export function encodingFor(accepted: string | undefined, length: number): 'br' | 'gzip' | undefined {
  if (!accepted || length < worthwhile) return undefined
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : undefined
}

export function takes(accepted: string | undefined, encoding: 'br' | 'gzip'): boolean {
  return (accepted ?? '')
    .split(',')
    .some((part) => part.trim().startsWith(encoding) && !/;\s*q=0(\.0*)?\s*$/.test(part))
}
