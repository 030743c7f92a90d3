import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { csvTooLarge, fileNotCsv, importProducts, importStatuses, maxCsvBytes } from '#imports/contract.ts'
import { readForm } from '#platform/http/multipart.ts'
import type { Routes } from '#platform/http/route.ts'
import { malformed, Refused, wrongMediaType } from '#shared/refusal.ts'
import { type ImportFile, importFile } from './import.ts'

const messages = { status: 'Please choose a status.' }

const fields = z.object({
  defaultStatus: z._default(z.enum(importStatuses, messages.status), 'PENDING'),
  dryRun: z._default(z.enum(['true', 'false']), 'false'),
})

export const importRoutes: Routes = (route) => {
  route(importProducts, async ({ actor, request, transaction }) => {
    const file = await readImport(request)
    // Idempotency compares these fields: there is no JSON body.
    const { bytes, ...rest } = file
    request.body = { ...rest, file: createHash('sha256').update(bytes).digest('hex') }
    return transaction((tx) => importFile(tx, actor, file))
  })
}

const limits = { fileSize: maxCsvBytes, files: 1, fields: 5, parts: 6, fieldSize: 200, headerPairs: 20 }

async function readImport(request: FastifyRequest): Promise<ImportFile> {
  if (!request.isMultipart()) throw new Refused(wrongMediaType)
  const sent = new Map<string, unknown>()
  let bytes: Buffer | undefined
  await readForm(async () => {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') sent.set(part.fieldname, part.value)
      else if (part.fieldname !== 'csvFile') part.file.resume()
      else
        bytes = await part.toBuffer().catch((error: unknown) => {
          if (!part.file.truncated) throw error
          throw new Refused(csvTooLarge, { fields: { csvFile: csvTooLarge.message } })
        })
    }
  })
  const read = fields.safeParse(Object.fromEntries(sent))
  if (!read.success) throw new Refused(malformed, { fields: { defaultStatus: messages.status } })
  if (!bytes?.length) throw new Refused(fileNotCsv, { fields: { csvFile: fileNotCsv.message } })
  return { bytes, defaultStatus: read.data.defaultStatus, dryRun: read.data.dryRun === 'true' }
}
