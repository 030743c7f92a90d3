import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { countWhatsappMessages, listWhatsappMessages } from '#whatsapp/messages-contract.ts'
import { countMessages, findMessages, messagesFile } from './list.ts'

export const whatsappListRoutes: Routes = (route, { db }) => {
  route(listWhatsappMessages, ({ query, reply }) =>
    sendList(reply, query, messagesFile, (page) => findMessages(db, page)),
  )

  route(countWhatsappMessages, ({ now }) => countMessages(db, now))
}
