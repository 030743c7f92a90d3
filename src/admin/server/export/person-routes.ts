import type { FastifyReply } from 'fastify'
import { downloadMyData, downloadUserData } from '#accounts/export-contract.ts'
import { findUser } from '#accounts/server/store.ts'
import { userNotFound } from '#accounts/users-contract.ts'
import { recordAudit } from '#audit/server/store.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { localNow } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { writePersonData } from './write-person.ts'

export const personDataRoutes: Routes = (route, deps) => {
  route(downloadMyData, ({ viewer, actor, reply }) => send(viewer.id, actor, reply))

  route(downloadUserData, async ({ params, actor, reply }) => {
    if (!(await findUser(deps.db, params.id))) throw new Refused(userNotFound)
    return send(params.id, actor, reply)
  })

  async function send(id: string, actor: Actor, reply: FastifyReply) {
    const { size, content } = await writePersonData(deps, id, actor.now)
    await recordAudit(deps.db, actor, { action: 'account.data_exported', subjectType: 'user', subjectId: id })
    const name = `data-${localNow(actor.now, deps.config.SHOP_TIMEZONE).date}.zip`
    return sendFile(reply, { name, type: 'application/zip', content, size })
  }
}
