import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { importProducts, importStatuses } from '#imports/contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import { readCsvForm } from './csv-form.ts'
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

async function readImport(request: FastifyRequest): Promise<ImportFile> {
  const { bytes, fields: sent } = await readCsvForm(request)
  const read = fields.safeParse(sent)
  if (!read.success) throw new Refused(malformed, { fields: { defaultStatus: messages.status } })
  return { bytes, defaultStatus: read.data.defaultStatus, dryRun: read.data.dryRun === 'true' }
}
