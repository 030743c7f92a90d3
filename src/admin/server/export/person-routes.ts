import type { FastifyReply } from 'fastify'
import { downloadMyData, downloadUserData } from '#accounts/export-contract.ts'
import { findUser } from '#accounts/server/store.ts'
import { userNotFound } from '#accounts/users-contract.ts'
import { customerHasAccount, downloadCustomerData } from '#admin/customer-contract.ts'
import { type AuditEntry, recordAudit } from '#audit/server/store.ts'
import { customerNotFound } from '#customers/contract.ts'
import { findCustomer } from '#customers/server/store.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { localNow } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { dataOfCustomer } from './customer.ts'
import { dataOfUser, type PersonData } from './person.ts'
import { writePersonData } from './write-person.ts'

export const personDataRoutes: Routes = (route, deps) => {
  route(downloadMyData, ({ viewer, actor, reply }) => send(dataOfUser, ofUser(viewer.id), actor, reply))

  route(downloadUserData, async ({ params, actor, reply }) => {
    if (!(await findUser(deps.db, params.id))) throw new Refused(userNotFound)
    return send(dataOfUser, ofUser(params.id), actor, reply)
  })

  route(downloadCustomerData, async ({ params, actor, reply }) => {
    const file = await findCustomer(deps.db, params.id)
    if (!file) throw new Refused(customerNotFound)
    if (file.userId) throw new Refused(customerHasAccount)
    const entry = { action: 'customer.data_exported', subjectType: 'customer', subjectId: file.id } as const
    return send(dataOfCustomer, entry, actor, reply)
  })

  async function send(
    data: PersonData,
    entry: AuditEntry & { subjectId: string },
    actor: Actor,
    reply: FastifyReply,
  ) {
    const { size, content } = await writePersonData(deps, data, entry.subjectId, actor.now)
    await recordAudit(deps.db, actor, entry)
    const name = `data-${localNow(actor.now, deps.config.SHOP_TIMEZONE).date}.zip`
    return sendFile(reply, { name, type: 'application/zip', content, size })
  }
}

function ofUser(id: string) {
  return { action: 'account.data_exported', subjectType: 'user', subjectId: id } as const
}
