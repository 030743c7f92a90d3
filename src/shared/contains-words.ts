/** Whether the text contains every word of the search, in any order, ignoring case and accents. */
export function containsWords(text: string, search: string): boolean {
  const plain = plainText(text)
  return plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

/** Without accents and capitals. */
export function plainText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
