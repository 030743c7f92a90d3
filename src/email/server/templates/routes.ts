import { shopOf } from '#email/server/composing/layout.ts'
import { sample } from '#email/server/composing/render-template.ts'
import {
  createEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
  listTemplateVersions,
  previewEmailTemplate,
  restoreEmailTemplate,
  testEmailDraft,
  testEmailTemplate,
  updateEmailTemplate,
} from '#email/template-contract.ts'
import type { Db } from '#platform/database/db.ts'
import type { Routes } from '#platform/http/route.ts'
import { inLanguage } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'
import type { AccountId } from '#shared/ids.ts'
import {
  createTemplate,
  deleteTemplate,
  editTemplate,
  sendDraft,
  sendTest,
  shownTemplate,
} from './actions.ts'
import { allTemplates } from './store.ts'
import { restoreTemplate, versionsOf } from './versions.ts'

interface Known {
  userNames(db: Db, ids: AccountId[]): Promise<Map<AccountId, string>>
}

/** @param known from later domains */
export const templateRoutes =
  ({ userNames }: Known): Routes =>
  (route, deps) => {
    route(listEmailTemplates, async ({ query: { language } }) =>
      (await allTemplates(deps.db, language)).map(shownTemplate),
    )
    route(createEmailTemplate, ({ body, transaction, ...editor }) =>
      transaction(async (tx) => shownTemplate(await createTemplate(tx, editor, body))),
    )
    route(updateEmailTemplate, ({ params, body, transaction, ...editor }) =>
      transaction(async (tx) => shownTemplate(await editTemplate(tx, editor, params.id, body))),
    )
    route(deleteEmailTemplate, ({ params, transaction, ...editor }) =>
      transaction((tx) => deleteTemplate(tx, editor, params.id)),
    )
    route(previewEmailTemplate, async ({ body: { name = '', variables = [], language, ...text } }) => {
      const settings = await readSettings(deps.db)
      return inLanguage(language, () =>
        sample(shopOf(settings, deps.publicUrl), { name, variables, ...text }),
      )
    })
    route(testEmailTemplate, ({ params: { id }, body: { to }, transaction, ...editor }) =>
      transaction((tx) => sendTest(tx, deps, editor, { id, to })),
    )
    route(testEmailDraft, ({ body: { to, name = '', variables = [], ...text }, transaction, ...editor }) =>
      transaction((tx) => sendDraft(tx, deps, editor, { name, variables, ...text }, to)),
    )
    route(listTemplateVersions, ({ params: { id } }) => versionsOf(deps.db, userNames, id))
    route(restoreEmailTemplate, ({ params: { id }, body: { versionId }, transaction, ...editor }) =>
      transaction(async (tx) => shownTemplate(await restoreTemplate(tx, editor, { id, versionId }))),
    )
  }
