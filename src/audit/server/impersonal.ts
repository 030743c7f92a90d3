/** Names of columns and fields that hold who somebody is, how to reach her, or what is said of her body. */
const personal = new Set(
  [
    ...[
      'firstName',
      'lastName',
      'fullName',
      'username',
      'clientName',
      'customerName',
      'signerName',
      'recipient',
    ],
    ...[
      'email',
      'clientEmail',
      'signerEmail',
      'phone',
      'clientPhone',
      'address',
      'ip',
      'signerIp',
      'userAgent',
    ],
    ...[
      'iban',
      'sealed',
      'identityEnd',
      'signature',
      'wearer',
      'wearerNote',
      'measurements',
      'bust',
      'waist',
      'hips',
    ],
    ...['notes', 'message', 'handOverNote', 'returnNote', 'inspectionNote', 'eventPlace', 'ownAnswers'],
  ].map((name) => name.toLowerCase()),
)

/**
 * The audit log is append-only and kept for ever: what identifies a person has no place in it. An entry names its subject by
 * id, and changed fields by name. Throws for a detail that has such a key with a value at any depth.
 */
export function assertImpersonal(action: string, detail: unknown): void {
  if (detail === null || typeof detail !== 'object') return
  for (const [key, value] of Object.entries(detail)) {
    if (personal.has(key.toLowerCase()) && isValue(value))
      throw new Error(`The audit entry ${action} has personal data: ${key}`)
    if (!(value instanceof Date)) assertImpersonal(action, value)
  }
}

/** A masked address and the name of a state tell nobody who it is. */
function isValue(value: unknown): boolean {
  return (
    value !== null &&
    value !== undefined &&
    value !== '' &&
    !(typeof value === 'string' && value.includes('*'))
  )
}
