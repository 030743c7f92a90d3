type Readers<Search> = { [Name in keyof Search]-?: (text: string) => Search[Name] | undefined }

/**
 * `validateSearch` of a page: each parameter is read from its first value. One that is not understood is undefined, and not
 * absent: the router lays the result over the address as it was written.
 */
export function pageSearch<Search extends object>(readers: Readers<Search>) {
  return (written: Record<string, unknown>): Search => {
    const search = {} as Search
    for (const name in readers) {
      const [first] = [written[name]].flat()
      search[name] = (first === undefined ? first : readers[name](String(first))) as never
    }
    return search
  }
}

/** Text that somebody typed, at most 100 characters. */
export function typed(text: string): string | undefined {
  return withoutControls(text.slice(0, 100)) || undefined
}

/** PostgreSQL takes no NUL, and an escape that is not UTF-8 is no text: each becomes a space. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  return text.toWellFormed().replace(/[\u0000-\u001f\u007f\ufffd]/g, ' ')
}
