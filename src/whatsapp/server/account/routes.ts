import type { Routes } from '#platform/http/route.ts'
import { Refused } from '#shared/refusal.ts'
import {
  checkWhatsappAccount,
  getWhatsappAccount,
  noWhatsappAccount,
  removeWhatsappAccount,
  saveWhatsappAccount,
} from '#whatsapp/account-contract.ts'
import { dropAccount, saveAccount, shownAccount } from './actions.ts'
import { checkAccount } from './check.ts'

export const whatsappAccountRoutes: Routes = (route, deps) => {
  route(getWhatsappAccount, () => shownAccount(deps.db, deps))

  route(saveWhatsappAccount, ({ body, actor, transaction }) =>
    transaction((tx) => saveAccount(tx, deps, actor, body)),
  )

  route(removeWhatsappAccount, ({ actor, transaction }) => transaction((tx) => dropAccount(tx, actor)))

  route(checkWhatsappAccount, async () => {
    const checked = await checkAccount(deps)
    if (!checked) throw new Refused(noWhatsappAccount)
    return checked
  })
}
