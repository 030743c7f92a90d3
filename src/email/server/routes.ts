import {
  createEmailTemplate,
  deleteEmailTemplate,
  listEmailLogs,
  listEmailTemplates,
  previewEmailTemplate,
  testEmailTemplate,
  updateEmailTemplate,
} from '#email/contract.ts'
import type { Routes } from '#platform/route.ts'
import { readSettings } from '#settings/server/store.ts'
import { shopOf } from './layout.ts'
import { findLogs } from './log-store.ts'
import { createTemplate, deleteTemplate, editTemplate, sendTest, shownTemplate } from './template-actions.ts'
import { allTemplates } from './template-store.ts'
import { sample } from './written.ts'

export const emailRoutes: Routes = (route, deps) => {
  route(listEmailTemplates, async () => (await allTemplates(deps.db)).map(shownTemplate))
  route(createEmailTemplate, ({ body, transaction, ...editor }) =>
    transaction((tx) => createTemplate(tx, editor, body)),
  )
  route(updateEmailTemplate, ({ params, body, transaction, ...editor }) =>
    transaction((tx) => editTemplate(tx, editor, params.id, body)),
  )
  route(deleteEmailTemplate, ({ params, transaction, ...editor }) =>
    transaction((tx) => deleteTemplate(tx, editor, params.id)),
  )
  route(previewEmailTemplate, async ({ body: { name = '', variables = [], ...words } }) =>
    sample(shopOf(await readSettings(deps.db), deps.publicUrl), { name, variables, ...words }),
  )
  route(testEmailTemplate, ({ params: { id }, body: { to }, transaction, ...editor }) =>
    transaction((tx) => sendTest(tx, deps, editor, { id, to })),
  )
  route(listEmailLogs, ({ query }) => findLogs(deps.db, query))
}
