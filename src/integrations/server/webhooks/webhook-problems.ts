import type { Deps } from '#platform/deps.ts'
import { hasGivenUpWebhook } from './store.ts'

/** Names of problems, for the emails to owners. */
export async function webhookProblems({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  return (await hasGivenUpWebhook(db)) ? ['webhook_given_up'] : []
}
