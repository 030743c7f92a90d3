import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
  webhookNotFound,
} from '#integrations/webhooks-contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { Refused } from '#shared/refusal.ts'
import {
  addWebhook,
  dropWebhook,
  editWebhook,
  renewSecret,
  resend,
  sendTest,
  shownDelivery,
  shownWebhook,
} from './actions.ts'
import { findDeliveries } from './delivery-store.ts'
import { findWebhooks } from './store.ts'

const done = { success: true }

export const webhookRoutes: Routes = (route, deps) => {
  const { db } = deps
  route(listWebhooks, async () => (await findWebhooks(db)).map(shownWebhook))

  route(createWebhook, ({ body, actor, transaction }) =>
    transaction((tx) => addWebhook(tx, deps, actor, body)),
  )

  route(changeWebhook, ({ params, body, actor, transaction }) =>
    transaction((tx) => editWebhook(tx, deps, actor, params.id, body)),
  )

  route(deleteWebhook, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await dropWebhook(tx, actor, params.id)
      return done
    }),
  )

  route(renewWebhookSecret, ({ params, actor, transaction }) =>
    transaction(async (tx) => ({ secret: await renewSecret(tx, deps, actor, params.id) })),
  )

  route(testWebhook, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await sendTest(tx, actor, params.id)
      return done
    }),
  )

  route(listDeliveries, async ({ params, query }) => {
    if (!(await findWebhooks(db)).some(({ id }) => id === params.id)) throw new Refused(webhookNotFound)
    return (await findDeliveries(db, params.id, query.state)).map(shownDelivery)
  })

  route(resendDelivery, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await resend(tx, actor, params.id)
      return done
    }),
  )
}
