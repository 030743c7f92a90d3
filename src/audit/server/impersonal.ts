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

interface Entry {
  action: string
  subjectType: string
  detail?: unknown
}

/**
 * The audit log is append-only and kept for ever: what identifies a person has no place in it. An entry names its subject by
 * id, and changed fields by name. Throws for a detail that has such a key with a value at any depth.
 */
export function assertImpersonal({ action, subjectType, detail }: Entry): void {
  const allowed = ofThings[subjectType]
  const forbidden = allowed ? personal.difference(allowed) : personal
  refuse(action, detail, forbidden)
}

function refuse(action: string, detail: unknown, forbidden: Set<string>): void {
  if (detail === null || typeof detail !== 'object') return
  for (const [key, value] of Object.entries(detail)) {
    if (forbidden.has(key.toLowerCase()) && isSaid(value))
      throw new Error(`The audit entry ${action} has personal data: ${key}`)
    if (!(value instanceof Date)) refuse(action, value, forbidden)
  }
}

/** Empty and masked values tell nobody who it is. */
function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !String(value).includes('*')
}
