import type { DressUses } from '#dresses/server/admin/dress-use.ts'
import { readCsvForm } from '#imports/server/csv-form.ts'
import { findPictures } from '#imports/server/pictures/store.ts'
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
import { sendFile } from '#platform/http/file-reply.ts'
import { type FileColumns, sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { acceptImport, beginImport, checkFile } from './actions.ts'
import { addTerms } from './add-terms.ts'
import { errorFile } from './error-file.ts'
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
export const storedImportRoutes =
  (uses: DressUses): Routes =>
  (route, deps) => {
    const { db } = deps

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
