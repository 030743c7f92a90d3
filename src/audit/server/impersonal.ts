const namesOf = (list: string) => new Set(list.toLowerCase().split(/\s+/))

/** Names of columns and fields that hold who somebody is or how to reach her, and what is written about her. */
const personal = namesOf(
  `firstName lastName fullName username clientName customerName signerName recipient
  email clientEmail signerEmail phone clientPhone address ip signerIp userAgent
  iban sealed identityEnd signature wearer wearerNote eventPlace ownAnswers
  bust waist hips height hollowToHem
  notes message handOverNote returnNote inspectionNote`,
)

/**
 * What such names mean of a thing: a dress has measurements, and the copy of a deleted one the signature under which it was
 * lent; a webhook has an address on the internet, and the daily job counts the notes that it removed.
 */
const ofThings: Record<string, Set<string>> = {
  dress: namesOf('bust waist hips height hollowToHem signature'),
  webhook: namesOf('address'),
  settings: namesOf('notes'),
}

/** What means a person only with these: a name of her own, or one that she gave to her phone. */
const ofPeople: Record<string, Set<string>> = { user: namesOf('name'), customer: namesOf('name') }

interface Entry {
  action: string
  subjectType: string
  detail?: unknown
}

/**
 * The audit log is append-only and stays for ever: what identifies a person has no place in it. An entry names its subject by
 * id, and changed fields by name. What has such a key with a value is left out of a detail, at any depth: the step itself
 * must not fail because of its entry.
 */
export function impersonal<T extends Entry>(entry: T): T {
  const { subjectType } = entry
  const none = new Set<string>()
  const forbidden = personal.difference(ofThings[subjectType] ?? none).union(ofPeople[subjectType] ?? none)
  return entry.detail === undefined ? entry : { ...entry, detail: without(forbidden, entry.detail) }
}

function without(forbidden: Set<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => without(forbidden, part))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const impersonalParts = Object.entries(value).filter(
    ([key, part]) => !(forbidden.has(key.toLowerCase()) && isSaid(part)),
  )
  return Object.fromEntries(impersonalParts.map(([key, part]) => [key, without(forbidden, part)]))
}

/** Empty and masked values tell nobody who it is. */
function isSaid(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  if (typeof value === 'object') return Object.values(value).some(isSaid)
  return !String(value).includes('*')
}
