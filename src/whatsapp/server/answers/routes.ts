import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import {
  assignWhatsappAnswer,
  listWhatsappAnswers,
  reopenWhatsappAnswer,
  setWhatsappAnswerAside,
} from '#whatsapp/answers-contract.ts'
import { answersFile, assignAnswer, findAnswers, reopenAnswer, setAside } from './answers.ts'

export const whatsappAnswerRoutes: Routes = (route, deps) => {
  route(listWhatsappAnswers, ({ query, reply }) =>
    sendList(reply, query, answersFile, (page) => findAnswers(deps.db, page)),
  )

  route(assignWhatsappAnswer, ({ params, body, actor, transaction }) =>
    transaction((tx) => assignAnswer(tx, deps, actor, params.id, body)),
  )

  route(setWhatsappAnswerAside, ({ params, actor, transaction }) =>
    transaction((tx) => setAside(tx, actor, params.id)),
  )

  route(reopenWhatsappAnswer, ({ params, actor, transaction }) =>
    transaction((tx) => reopenAnswer(tx, actor, params.id)),
  )
}
