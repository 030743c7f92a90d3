import { listAudit } from '#audit/contract.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { auditFile, findAudit } from './list.ts'
import type { SubjectSources } from './subjects.ts'

/** @param sources of the names of actors and subjects, from later domains */
export const auditRoutes =
  (sources: SubjectSources): Routes =>
  (route, { db, config }) => {
    route(listAudit, ({ query, reply }) =>
      sendList(reply, query, auditFile, (page) => findAudit(db, sources, config.SHOP_TIMEZONE, page)),
    )
  }
