type Readers<Search> = { [Name in keyof Search]-?: (text: string) => Search[Name] | undefined }

/**
 * `validateSearch` of a page: reads the first value of each parameter. An invalid one is undefined, not absent, because the
 * router merges the result into the raw search.
 */
export function pageSearch<Search extends object>(readers: Readers<Search>) {
  return (raw: Record<string, unknown>): Search => {
    const search = {} as Search
    for (const name in readers) {
      const [first] = [raw[name]].flat()
      search[name] = (first === undefined ? first : readers[name](String(first))) as never
    }
    return search
  }
}

/** At most 100 characters. */
export function textParam(text: string): string | undefined {
  return withoutControls(text.slice(0, 100)) || undefined
}

/** Replaces control characters and invalid UTF-8 with spaces; PostgreSQL refuses NUL. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  return text.toWellFormed().replace(/[\u0000-\u001f\u007f\ufffd]/g, ' ')
}
