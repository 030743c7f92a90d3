/** Reads search parameters of links and GET forms: each value is text, and a repeated key is a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  const parameters = new URLSearchParams(text)
  for (const name of new Set(parameters.keys())) {
    if (name === '__proto__') continue
    const values = parameters.getAll(name)
    search[name] = values.length === 1 ? values[0]! : values
  }
  return search
}

/** The reverse of parseSearch, with a leading `?`. Omits undefined, null and empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') parameters.append(name, String(one))
    }
  }
  const text = parameters.toString()
  return text && `?${text}`
}
