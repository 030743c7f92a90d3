import { confirmEmail, getEmailProof, sendEmailProof } from '#accounts/email-proof-contract.ts'
import type { Routes } from '#platform/http/route.ts'
import * as proof from './email-proof.ts'

/** @param onProved what later domains do when an account has proved its email address */
export const emailProofRoutes =
  (onProved: readonly proof.OnEmailProved[]): Routes =>
  (route, deps) => {
    route(getEmailProof, ({ query, viewer, now }) =>
      proof.stateOfProof(deps.db, now, viewer, query.token ?? ''),
    )

    route(confirmEmail, ({ body, actor, transaction }) =>
      transaction((tx) => proof.confirmEmail(tx, deps, actor, body.token, onProved)),
    )

    route(sendEmailProof, ({ actor, transaction }) =>
      transaction((tx) => proof.sendProofAgain(tx, deps, actor)),
    )
  }
