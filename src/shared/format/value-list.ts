/** Splits a text at its commas. A comma before a space belongs to the value: 'Lys, Fils & Co'. */
export function valuesIn(text: string): string[] {
  return text
    .split(/,(?!\s+[^\s,])/)
    .map((value) => value.trim())
    .filter(Boolean)
}
