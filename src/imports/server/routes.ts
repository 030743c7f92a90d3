import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { DressUses } from '#dresses/server/admin/dress-use.ts'
import { importFields, importProducts } from '#imports/contract.ts'
import { refusalToOptions } from '#imports/import-options.ts'
import {
  addImportTerms,
  checkImport,
  downloadErrors,
  getImport,
  getUndoPlan,
  type ImportPicture,
  type ImportRow,
  type ImportSummary,
  listImportPictures,
  listImportRows,
  listImports,
  retryPictures,
  startImport,
  undoImport,
  uploadImport,
} from '#imports/stored-contract.ts'
import { routes as messages } from '#imports/texts/texts.gen.js'
import { sendFile } from '#platform/http/file-reply.ts'
import { type FileColumns, sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import { acceptImport, beginImport, checkFile } from './actions.ts'
import { addTerms } from './add-terms.ts'
import { readCsvForm } from './csv-form.ts'
import { errorFile } from './error-file.ts'
import type { ImportFile } from './import.ts'
import { importAtOnce } from './import-at-once.ts'
import { findPictures } from './picture-store.ts'
import { retryMissing } from './retry-pictures.ts'
import { findImport, findImports, findRows, shownImport } from './store.ts'
import { planUndo, undoImport as undo } from './undo.ts'

const importColumns: FileColumns<ImportSummary> = {
  createdAt: ['When', ({ createdAt }) => createdAt],
  fileName: ['File', ({ fileName }) => fileName],
  importedBy: ['Who', ({ importedBy }) => importedBy],
  status: ['Status', ({ status }) => status],
  total: ['Rows', ({ total }) => total],
  imported: ['Imported', ({ imported }) => imported],
  failed: ['Errors', ({ failed }) => failed],
}

const rowColumns: FileColumns<ImportRow> = {
  row: ['Row', ({ row }) => row],
  name: ['Name', ({ name }) => name],
  verdict: ['Result', ({ verdict }) => verdict],
  reason: ['Reason', ({ reason }) => reason],
}

const pictureColumns: FileColumns<ImportPicture> = {
  url: ['Address', ({ url }) => url],
  status: ['Status', ({ status }) => status],
  reason: ['Reason', ({ reason }) => reason],
}

/** @param uses what later domains know of dresses */
export const importRoutes =
  (uses: DressUses): Routes =>
  (route, deps) => {
    const { db } = deps

    route(importProducts, async ({ actor, request, transaction }) => {
      const file = await readImport(request)
      // Idempotency compares these fields: there is no JSON body.
      const { bytes, ...rest } = file
      request.body = { ...rest, file: createHash('sha256').update(bytes).digest('hex') }
      return transaction((tx) => importAtOnce(tx, deps, actor, file))
    })

    route(uploadImport, async ({ actor, request }) => {
      const { bytes, fileName } = await readCsvForm(request)
      return shownImport(db, await acceptImport(deps, actor, { bytes, fileName }))
    })

    route(listImports, ({ query, reply }) =>
      sendList(reply, query, { name: 'imports', columns: importColumns }, (page) => findImports(db, page)),
    )

    route(getImport, async ({ params }) => shownImport(db, await findImport(db, params.id)))

    route(checkImport, ({ params, body, actor, transaction }) =>
      transaction(async (tx) => shownImport(tx, await checkFile(tx, deps, actor, params.id, body))),
    )

    route(startImport, ({ params, body, actor, transaction }) =>
      transaction(async (tx) => shownImport(tx, await beginImport(tx, deps, actor, params.id, body))),
    )

    route(addImportTerms, ({ params, body, actor, transaction }) =>
      transaction(async (tx) => shownImport(tx, await addTerms(tx, deps, actor, params.id, body.kind))),
    )

    route(listImportRows, async ({ params, query, reply }) => {
      const { id } = await findImport(db, params.id)
      return sendList(reply, query, { name: 'import-rows', columns: rowColumns }, (page) =>
        findRows(db, id, { ...page, verdict: query.verdict }),
      )
    })

    route(listImportPictures, async ({ params, query, reply }) => {
      const { id } = await findImport(db, params.id)
      return sendList(reply, query, { name: 'import-pictures', columns: pictureColumns }, (page) =>
        findPictures(db, id, { ...page, status: query.status }),
      )
    })

    route(retryPictures, ({ params, actor, transaction }) =>
      transaction((tx) => retryMissing(tx, deps, actor, params.id)),
    )

    route(downloadErrors, async ({ params, reply }) => {
      const file = await errorFile(db, deps, await findImport(db, params.id))
      return sendFile(reply, { name: 'import-errors.csv', type: 'text/csv; charset=utf-8', content: file })
    })

    route(getUndoPlan, ({ params }) => planUndo(db, uses, params.id))

    route(undoImport, ({ params, actor, transaction }) =>
      transaction((tx) => undo(tx, deps, actor, uses, params.id)),
    )
  }

async function readImport(request: FastifyRequest): Promise<ImportFile & { fileName: string }> {
  const { bytes, fileName, fields: sent } = await readCsvForm(request)
  const read = importFields.safeParse(sent)
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
    throw new Refused(malformed, { message: problems[0]?.[1], fields: Object.fromEntries(problems) })
  }
  const { defaultStatus, dryRun, encoding: _, ...options } = read.data
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
