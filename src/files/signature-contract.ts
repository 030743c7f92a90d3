import { signatureRefusals as messages } from '#files/texts/texts.gen.js'
import { refusal } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'

export const signatureTooLarge = refusal('signature_too_large', 413, () => messages.signatureTooLarge)
export const notASignature = refusal('not_a_signature', 422, () => words.signatureFailed)
/** Bytes of the PNG. */
export const maxSignatureBytes = 200 * 1024
