import { currentLanguage } from '#shared/language/language.ts'
import { listTermLabels } from '#taxonomy/contract.ts'
import { setTermLabels } from '#taxonomy/labels.ts'
import { ensureApi } from '#ui/api/load.ts'
import type { PageContext } from '#ui/page/page-context.ts'

/** Before a page is drawn. Ignores failures: a page with English names is better than no page. */
export async function ensureTermLabels(context: PageContext): Promise<void> {
  if (currentLanguage() === 'en') return
  await ensureApi(context, listTermLabels, {}).then(setTermLabels, () => undefined)
}
