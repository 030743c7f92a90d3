import { currentLanguage } from '#shared/language/language.ts'

/** `1.4 GB`, in the language of the reader. */
export function byteText(bytes: number): string {
  const [unit, size] = bytes < 1e9 ? (['megabyte', 1e6] as const) : (['gigabyte', 1e9] as const)
  return new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / size,
  )
}
