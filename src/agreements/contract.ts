import * as z from 'zod/mini'
import { userNotFound } from '#accounts/users-contract.ts'
import { refusals as messages } from '#agreements/texts/texts.gen.js'
import { notASignature } from '#files/signature-contract.ts'
import { endpoint, papersPerMinute } from '#shared/endpoint.ts'
import { done, instant, line } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { agreementStatuses } from './status.ts'
import { uploadFields } from './upload-fields.ts'

export const agreementNotFound = refusal('agreement_not_found', 404, () => messages.agreementNotFound)
export const agreementExpired = refusal('agreement_expired', 403, () => messages.agreementExpired)

export const agreementSigned = refusal('agreement_signed', 409, () => messages.agreementSigned)
export const agreementReplaced = refusal('agreement_replaced', 409, () => messages.agreementReplaced)
export const agreementWithdrawn = refusal('agreement_withdrawn', 409, () => messages.agreementWithdrawn)
export const noCertificate = refusal('no_certificate', 404, () => messages.noCertificate)

export const signTexts = messages.signTexts

export const fileNotPdf = refusal('not_a_pdf', 415, () => messages.notAPdf)
export const fileTooLarge = refusal('paper_too_large', 413, () => messages.paperTooLarge)

export const agreement = z.object({
  id: shownId('agreement'),
  agreementName: z.string(),
  fileName: z.string(),
  /** Path of `openAgreement`, open to the customer and to staff only. */
  fileUrl: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  /** EXPIRED once `expiresAt` has passed; REPLACED when what it is about has changed; WITHDRAWN when that was cancelled. */
  status: z.enum(agreementStatuses),
  /** ISO-8601, UTC. */
  expiresAt: z.nullable(instant),
  createdAt: instant,
  /** When the customer signed on the page, ISO-8601, UTC. */
  signedAt: z.nullable(instant),
  signerName: z.nullable(z.string()),
  /** Path of `openCertificate`. */
  certificateUrl: z.nullable(z.string()),
  /** When it was replaced or withdrawn, ISO-8601, UTC. */
  endedAt: z.nullable(instant),
  /** For staff: who did that; null for everyone else. */
  endedBy: z.nullable(z.string()),
  /** For staff; null for everyone else. */
  customerName: z.nullable(z.string()),
})
export type Agreement = z.output<typeof agreement>

export const listAgreements = endpoint({
  name: 'listAgreements',
  method: 'GET',
  path: '/api/agreements',
  summary: 'List agreements, newest first, at most 1,000: your own, or all of them for managers',
  access: 'signed-in',
  reply: z.array(agreement),
})

export const openAgreement = endpoint({
  name: 'openAgreement',
  method: 'GET',
  path: '/api/agreements/:id/file',
  summary:
    'Get the PDF of an agreement, for its customer until it expires and for managers; `download=1` downloads it',
  access: 'signed-in',
  params: idParams('agreement'),
  query: z.object({ download: z.optional(z.literal('1')) }),
  reply: z.string(),
  produces: 'application/pdf',
  limit: papersPerMinute,
  refusals: () => [agreementExpired, agreementNotFound],
})

export const signAgreement = endpoint({
  name: 'signAgreement',
  method: 'POST',
  path: '/api/agreements/:id/sign',
  summary:
    'Sign your own agreement, once, before it expires and while it is not replaced or withdrawn; a certificate of the signature is made and emailed',
  access: 'signed-in',
  params: idParams('agreement'),
  body: z.object({
    name: line(() => messages.signTexts.name, 120),
    /** Data URL of a PNG, at most 200 KB. */
    signature: line(() => messages.signTexts.signature, 512 * 1024),
  }),
  reply: agreement,
  limit: { max: 20, windowSeconds: 3600 },
  refusals: () => [
    agreementExpired,
    agreementNotFound,
    agreementReplaced,
    agreementSigned,
    agreementWithdrawn,
    notASignature,
  ],
})

export const openCertificate = endpoint({
  name: 'openCertificate',
  method: 'GET',
  path: '/api/agreements/:id/certificate',
  summary: 'Get the certificate of a signed agreement as a PDF, for its customer and for managers',
  access: 'signed-in',
  params: idParams('agreement'),
  reply: z.string(),
  produces: 'application/pdf',
  limit: papersPerMinute,
  refusals: () => [agreementNotFound, noCertificate],
})

export const uploadAgreement = endpoint({
  name: 'uploadAgreement',
  method: 'POST',
  path: '/api/agreements/upload',
  summary: 'Upload an agreement for a customer, who gets an email; the file is a PDF of up to 10 MB',
  access: 'manager',
  consumes: 'multipart/form-data',
  form: z.extend(uploadFields, { file: z.file() }),
  reply: agreement,
  status: 201,
  limit: { max: 60, windowSeconds: 3600 },
  idempotent: true,
  refusals: () => [fileNotPdf, fileTooLarge, userNotFound],
})

export const deleteAgreement = endpoint({
  name: 'deleteAgreement',
  method: 'DELETE',
  path: '/api/agreements/:id',
  summary: 'Delete an agreement and its file; the audit log keeps its data and checksum',
  access: 'manager',
  params: idParams('agreement'),
  reply: done,
  refusals: () => [agreementNotFound],
})
