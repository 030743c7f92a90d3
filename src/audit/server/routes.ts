import { listAudit } from '#audit/contract.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { auditFile, findAudit, type SubjectNames } from './list.ts'

/** @param names readable names of actors and subjects, from later domains */
export const auditRoutes =
  (names: SubjectNames): Routes =>
  (route, { db }) => {
    route(listAudit, ({ query, reply }) =>
      sendList(reply, query, auditFile, (page) => findAudit(db, names, page)),
    )
  }
