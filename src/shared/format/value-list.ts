/** Parts a text that holds several values. A comma before a blank and more is of the value itself: 'Lys, Fils & Co'. */
export function valuesIn(text: string): string[] {
  return text
    .split(/,(?!\s+[^\s,])/)
    .map((value) => value.trim())
    .filter(Boolean)
}
