import { contactUs } from '#contact/contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { receiveMessage } from './actions.ts'

export const contactRoutes: Routes = (route, deps) => {
  route(contactUs, ({ body, actor, transaction }) =>
    transaction((tx) => receiveMessage(tx, deps, actor, body)),
  )
}
