import {
  getAdminDress,
  getSignature,
  listAdminDresses,
  listMovableRentals,
  noSignature,
  retrieveDress,
  setDressOwner,
  setDressStatus,
  signatureRequired,
  updateAdminDress,
} from '#dresses/admin-contract.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { moveDress } from '#dresses/server/places/move.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { Refused } from '#shared/refusal.ts'
import { changeDress, lockCurrent } from './change-dress.ts'
import { dressFile } from './dress-file.ts'
import type { DressUses } from './dress-use.ts'
import { editDress } from './edit.ts'
import { historyForStaff } from './history.ts'
import { assignOwner } from './owner.ts'
import { findAdminDress, findAdminDresses, findOwnerOf, findSignature } from './store.ts'

/** @param uses what later domains know of a dress */
export const dressAdminRoutes =
  (uses: DressUses): Routes =>
  (route, deps) => {
    const { db, config } = deps
    const { refuseOpenRentals } = uses

    route(listAdminDresses, ({ query, reply }) =>
      sendList(reply, query, dressFile, (page) => findAdminDresses(db, page, config.SHOP_TIMEZONE)),
    )

    route(getAdminDress, async ({ params }) => {
      const dress = await findAdminDress(db, params.id)
      if (!dress) throw new Refused(dressNotFound)
      return { ...dress, history: await historyForStaff(db, params.id) }
    })

    route(setDressStatus, ({ params, body: { version, ...decision }, actor, transaction }) =>
      transaction(async (tx) => {
        const dress = await lockCurrent(tx, params.id, version)
        return changeDress(tx, deps, actor, dress, { decision: { ...decision, refuseOpenRentals } })
      }),
    )

    route(updateAdminDress, ({ params, body, actor, transaction }) =>
      transaction((tx) => editDress(tx, deps, uses, actor, params.id, body)),
    )

    route(listMovableRentals, async ({ params, now }) => {
      const dress = await findOwnerOf(db, params.id)
      if (!dress) throw new Refused(dressNotFound)
      return uses.movableRentals(db, deps, now, dress)
    })

    route(setDressOwner, ({ params, body, actor, transaction }) =>
      transaction((tx) => assignOwner(tx, deps, uses, actor, params.id, body)),
    )

    route(retrieveDress, async ({ params, body, actor, transaction }) => {
      // Decoded outside the transaction: it takes long, and database connections are few.
      const { signatureImage } = await import('#files/server/signature-image.ts')
      const signature = await signatureImage(body.signature, signatureRequired())
      return transaction(async (tx) => {
        const dress = await lockCurrent(tx, params.id, body.version)
        await moveDress(tx, actor, dress.id, { place: 'LENDER' })
        return changeDress(tx, deps, actor, dress, {
          change: { signature, retrievedAt: actor.now },
          decision: { status: 'RETRIEVED', hasSignature: true, refuseOpenRentals },
          action: 'dress.signed',
        })
      })
    })

    route(getSignature, async ({ params, reply }) => {
      const signature = await findSignature(db, params.id)
      if (!signature) throw new Refused(noSignature)
      const { bytesOfSignature } = await import('#files/server/signature-image.ts')
      return reply
        .type('image/png')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(bytesOfSignature(signature))
    })
  }
