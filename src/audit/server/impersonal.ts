const namesOf = (list: string) => new Set(list.toLowerCase().split(/\s+/))

/** Names of columns and fields that hold who somebody is or how to reach her, and what is written about her. */
const personal = namesOf(
  `firstName lastName fullName username clientName customerName signerName recipient
  email clientEmail signerEmail phone clientPhone address ip signerIp userAgent
  iban sealed identityEnd signature wearer wearerNote eventPlace ownAnswers
  notes message handOverNote returnNote inspectionNote`,
)
/** Of a dress they say nothing about anybody. */
const ofBody = namesOf('bust waist hips height hollowToHem')

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
  const forbidden = subjectType === 'dress' ? personal : new Set([...personal, ...ofBody])
  refuse(action, detail, forbidden)
}

function refuse(action: string, detail: unknown, forbidden: Set<string>): void {
  if (detail === null || typeof detail !== 'object') return
  for (const [key, value] of Object.entries(detail)) {
    if (forbidden.has(key.toLowerCase()) && isSaid(key, value))
      throw new Error(`The audit entry ${action} has personal data: ${key}`)
    if (!(value instanceof Date)) refuse(action, value, forbidden)
  }
}

/** A masked address and a number of rows tell nobody who it is. */
function isSaid(key: string, value: unknown): boolean {
  if (ofBody.has(key.toLowerCase())) return value !== null && value !== undefined
  return typeof value === 'string' && value !== '' && !value.includes('*')
}
