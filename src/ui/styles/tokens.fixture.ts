import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function tokens(): Record<string, { light: string; dark: string }> {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const found = css.matchAll(/--(\w+): light-dark\((#\w{6}), (#\w{6})\)/g)
  return Object.fromEntries([...found].map(([, name, light, dark]) => [name, { light: light!, dark: dark! }]))
}
