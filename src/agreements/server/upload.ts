import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileNotPdf, fileTooLarge } from '#agreements/contract.ts'
import { upload as messages } from '#agreements/texts/texts.gen.js'
import { maxFileBytes, type UploadFields, uploadFields } from '#agreements/upload-fields.ts'
import { readForm } from '#platform/http/multipart.ts'
import { malformed, Refused, wrongMediaType } from '#shared/refusal.ts'

export interface Upload {
  fields: UploadFields
  bytes: Buffer
}

/** Reads the whole form of `uploadAgreement`; throws a refusal for an invalid field or file. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Refused(wrongMediaType)
  const { sent, bytes } = await partsOf(request)
  const read = uploadFields.safeParse(sent)
  const problems: Record<string, string> = {}
  for (const { path, message } of read.error?.issues ?? []) problems[String(path[0])] ??= message
  if (!bytes) problems.file = messages.file
  if (!read.success || !bytes) {
    throw new Refused(malformed, { message: Object.values(problems)[0], fields: problems })
  }
  // Check the bytes: the sender's file name and media type are untrusted.
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') {
    throw new Refused(fileNotPdf, { fields: { file: fileNotPdf.message } })
  }
  return { fields: read.data, bytes }
}

const limits = { fileSize: maxFileBytes, files: 1, fields: 10, parts: 11, fieldSize: 2000, headerPairs: 20 }

async function partsOf(request: FastifyRequest) {
  const sent = new Map<string, unknown>()
  let bytes: Buffer | undefined
  await readForm(async () => {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') sent.set(part.fieldname, part.value)
      else if (part.fieldname === 'file') bytes = await bytesOf(part)
      else part.file.resume()
    }
  })
  return { sent: Object.fromEntries(sent), bytes: bytes?.length ? bytes : undefined }
}

function bytesOf(part: MultipartFile): Promise<Buffer> {
  return part.toBuffer().catch((error: unknown) => {
    if (!part.file.truncated) throw error
    throw new Refused(fileTooLarge, { fields: { file: fileTooLarge.message } })
  })
}
