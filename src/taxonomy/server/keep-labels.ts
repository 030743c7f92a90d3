import type { Deps } from '#platform/deps.ts'
import { setTermLabels } from '#taxonomy/labels.ts'
import { readTermLabels, tablesOfTerms } from './store.ts'

/** From now on `labelOf` knows the labels of the database, for papers and emails. */
export async function keepTermLabels({ db, changeFeed, log }: Pick<Deps, 'db' | 'changeFeed' | 'log'>) {
  const read = async () => setTermLabels(await readTermLabels(db))
  for (const table of tablesOfTerms)
    changeFeed.subscribe(table, () => {
      read().catch((error: unknown) => log.warn({ error }, 'labels of dress types not read'))
    })
  await read()
}
