import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import {
  cancelWhatsappMessage,
  countWhatsappMessages,
  listWhatsappMessages,
  resendWhatsappMessage,
} from '#whatsapp/messages-contract.ts'
import type { Writers } from '#whatsapp/server/subjects.ts'
import { countMessages, findMessages, messagesFile } from './list.ts'
import { cancelMessage, resendMessage } from './resend.ts'

/** @param writers of later domains */
export const whatsappListRoutes =
  (writers: Writers): Routes =>
  (route, deps) => {
    const { db } = deps

    route(listWhatsappMessages, ({ query, reply }) =>
      sendList(reply, query, messagesFile, (page) => findMessages(db, page)),
    )

    route(countWhatsappMessages, ({ now }) => countMessages(db, now))

    route(resendWhatsappMessage, ({ params, actor, transaction }) =>
      transaction((tx) => resendMessage(tx, deps, writers, actor, params.id)),
    )

    route(cancelWhatsappMessage, ({ params, actor, transaction }) =>
      transaction((tx) => cancelMessage(tx, actor, params.id)),
    )
  }
