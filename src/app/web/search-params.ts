/** Search parameters as plain links and GET forms write them: text, and a repeated key is a list. */
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

/** The reverse of parseSearch, with its leading `?`; undefined, null and empty values are left out. */
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
