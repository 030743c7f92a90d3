import { recordAudit } from '#audit/server/store.ts'
import { chooseCompanions, listChosenCompanions, notAnAccessory } from '#catalogue/companions-contract.ts'
import { isInSection } from '#catalogue/server/search/sql/conditions.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { lockDress } from '#dresses/server/admin/store.ts'
import { findDress } from '#dresses/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Routes } from '#platform/http/route.ts'
import type { DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { readAccessoryTypes } from '#taxonomy/server/store.ts'
import { accessoriesAmong, chosenCompanions, replaceCompanions } from './store.ts'

export const companionRoutes: Routes = (route, { db }) => {
  route(listChosenCompanions, async ({ params }) => {
    if (!(await findDress(db, params.id))) throw new Refused(dressNotFound)
    return chosenCompanions(db, params.id)
  })

  route(chooseCompanions, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      await choose(tx, actor, params.id, [...new Set(body.ids)])
      return chosenCompanions(tx, params.id)
    }),
  )
}

async function choose(tx: Tx, actor: Actor, dressId: DressId, ids: readonly DressId[]): Promise<void> {
  if (!(await lockDress(tx, dressId))) throw new Refused(dressNotFound)
  const isAccessory = isInSection('accessories', await readAccessoryTypes(tx))
  const found = isAccessory ? await accessoriesAmong(tx, ids, isAccessory) : []
  if (found.length < ids.length || ids.includes(dressId)) throw new Refused(notAnAccessory)
  const before = (await chosenCompanions(tx, dressId)).map(({ title }) => title)
  await replaceCompanions(tx, dressId, ids)
  const after = (await chosenCompanions(tx, dressId)).map(({ title }) => title)
  await recordAudit(tx, actor, {
    action: 'dress.companions_chosen',
    subjectType: 'dress',
    subjectId: dressId,
    detail: { before: { companions: before }, after: { companions: after } },
  })
}
