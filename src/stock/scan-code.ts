import { splitLanguage } from '#shared/language/language.ts'

/** What staff scan or type to open a dress: its label, its id, the end of its id, or its SKU. */
export type ScannedCode =
  | { kind: 'id'; id: string; copy?: number }
  | { kind: 'text'; text: string }
  /** An address that is not that of a label. */
  | { kind: 'foreign' }

const uuid = '[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}'
const isUuid = new RegExp(`^${uuid}$`, 'i')
// Scanners with the shift key locked type capitals.
const labelPath = new RegExp(`^/admin/scan/(${uuid})/?$`, 'i')

/** @param publicUrl of the shop; labels of the time before HTTPS count, too */
export function readScannedCode(scanned: string, publicUrl: string): ScannedCode {
  const text = scanned.trim()
  if (isUuid.test(text)) return { kind: 'id', id: text.toLowerCase() }
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return { kind: 'text', text }
  const address = URL.parse(text)
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:'
  const id =
    isWeb &&
    address.host === new URL(publicUrl).host &&
    labelPath.exec(splitLanguage(address.pathname).path)?.[1]
  if (!id) return { kind: 'foreign' }
  const copy = readCopy(address.searchParams.get('copy'))
  return { kind: 'id', id: id.toLowerCase(), ...(copy && { copy }) }
}

/** 'F39E8B3A/2', as the label of a copy says: the code of its dress and its number. */
export function splitCopy(text: string): { code: string; copy: number } | undefined {
  const [, code, copy] = /^(.+)\/([1-9]\d{0,3})$/.exec(text) ?? []
  return code && copy ? { code, copy: Number(copy) } : undefined
}

/** The number of a copy in an address; undefined for anything else. */
export function readCopy(text: unknown): number | undefined {
  return /^[1-9]\d{0,3}$/.test(String(text)) ? Number(text) : undefined
}
