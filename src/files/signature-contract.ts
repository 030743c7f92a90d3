import { refusal } from '#shared/refusal.ts'

export const signatureTooLarge = refusal(
  'signature_too_large',
  413,
  'This signature is too large: 200 KB at most.',
)
export const notASignature = refusal('not_a_signature', 422, 'Failed to capture signature')
/** Bytes of the PNG. */
export const maxSignatureBytes = 200 * 1024
