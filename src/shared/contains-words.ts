/** Whether the text contains every word of the search, in any order, ignoring case and accents. */
export function containsWords(text: string, search: string): boolean {
  const plainText = plain(text)
  return plain(search)
    .split(/\s+/)
    .every((word) => plainText.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
