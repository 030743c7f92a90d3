import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { importFields, importProducts } from '#imports/contract.ts'
import { refusalToOptions } from '#imports/import-options.ts'
import { routes as messages } from '#imports/texts/texts.gen.js'
import type { Routes } from '#platform/http/route.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import { readCsvForm } from './csv-form.ts'
import type { ImportFile } from './import.ts'
import { importAtOnce } from './stored/import-at-once.ts'

export const importRoutes: Routes = (route, deps) => {
  route(importProducts, async ({ actor, request, transaction }) => {
    const file = await readImport(request)
    // Idempotency compares these fields: there is no JSON body.
    const { bytes, ...rest } = file
    request.body = { ...rest, file: createHash('sha256').update(bytes).digest('hex') }
    return transaction((tx) => importAtOnce(tx, deps, actor, file))
  })
}

async function readImport(request: FastifyRequest): Promise<ImportFile & { fileName: string }> {
  const { bytes, fileName, fields: sent } = await readCsvForm(request)
  const read = importFields.safeParse(sent)
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
    throw new Refused(malformed, { message: problems[0]?.[1], fields: Object.fromEntries(problems) })
  }
  const { defaultStatus, dryRun, ...options } = read.data
  if (refusalToOptions([], options) === 'no_rate')
    throw new Refused(malformed, { message: messages.rate, fields: { rate: messages.rate } })
  return {
    bytes,
    fileName,
    defaultStatus,
    dryRun: dryRun === 'true',
    options: { ...options, onlyCategories: [] },
  }
}
