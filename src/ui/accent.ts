export function accentStyle(primary: string): string {
  return `:root{--accent:${primary}}`
}
