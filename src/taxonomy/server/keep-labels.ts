import type { Deps } from '#platform/deps.ts'
import { setTermLabels } from '#taxonomy/labels.ts'
import { readTermLabels, tablesOfTerms } from './store.ts'

/** From now on `labelOf` knows the labels of the database, for papers and emails. */
export async function keepTermLabels({ db, changeFeed, log }: Pick<Deps, 'db' | 'changeFeed' | 'log'>) {
  let started = 0
  async function read() {
    const mine = ++started
    const labels = await readTermLabels(db)
    // An earlier read may end later, and has older labels.
    if (mine === started) setTermLabels(labels)
  }
  for (const table of tablesOfTerms)
    changeFeed.subscribe(table, () => {
      read().catch((error: unknown) => log.warn({ error }, 'labels of dress types not read'))
    })
  await read()
}
