import { currentLanguage, type Language } from '#shared/language/language.ts'
import type { TermKind } from './admin-contract.ts'

/** The labels of each list in other languages, by the name in lower case. */
export type TermLabels = Record<TermKind, Record<string, Partial<Record<Language, string>>>>

let labels: TermLabels | undefined

/** They are the same for everyone: the server keeps them for its papers and emails, a page loads them before it is drawn. */
export function setTermLabels(current: TermLabels): void {
  labels = current
}

/** A name of Management as people read it, in the current language; the name itself where it has no label. */
export function labelOf(kind: TermKind, name: string): string {
  return labels?.[kind][name.toLowerCase()]?.[currentLanguage()] ?? name
}

/** Several names of one list, each once, as a text. */
export function labelsOf(kind: TermKind, names: readonly string[], between: string): string {
  return [...new Set(names.map((name) => labelOf(kind, name)))].join(between)
}
