import type { Routes } from '#platform/http/route.ts'
import { getReadyMessages, noteSentMessage, undoSentMessage } from '#whatsapp/contract.ts'
import type { Subjects } from '#whatsapp/server/subjects.ts'
import { noteSent, readyMessages, undoSent } from './by-hand.ts'

/** @param subjects of later domains */
export const whatsappRoutes =
  (subjects: Subjects): Routes =>
  (route, deps) => {
    route(getReadyMessages, ({ query }) => readyMessages(deps.db, deps, subjects, query))

    route(noteSentMessage, ({ body, actor, transaction }) =>
      transaction((tx) => noteSent(tx, deps, subjects, actor, body)),
    )

    route(undoSentMessage, ({ params, actor, transaction }) =>
      transaction((tx) => undoSent(tx, actor, params.id)),
    )
  }
