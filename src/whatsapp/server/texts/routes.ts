import type { Routes } from '#platform/http/route.ts'
import {
  listWhatsappTexts,
  listWhatsappTextVersions,
  previewWhatsappText,
  saveWhatsappText,
} from '#whatsapp/texts-contract.ts'
import { listTexts, listVersions, previewText, saveText } from './actions.ts'

export const whatsappTextRoutes: Routes = (route, { db }) => {
  route(listWhatsappTexts, () => listTexts(db))

  route(saveWhatsappText, ({ body, actor, transaction }) => transaction((tx) => saveText(tx, actor, body)))

  route(previewWhatsappText, ({ body }) => previewText(db, body))

  route(listWhatsappTextVersions, ({ params }) => listVersions(db, params))
}
