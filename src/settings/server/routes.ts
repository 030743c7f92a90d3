import type { Routes } from '#platform/http/route.ts'
import { getPlatformSettings, updatePlatformSettings } from '#settings/admin-contract.ts'
import { getLendingTerms, getPlatformLogo, getRentalTerms } from '#settings/contract.ts'
import { listLostNumbers } from '#settings/lost-numbers.ts'
import { rentalTermsOf } from '#settings/rental-terms.ts'
import { vatBeforeShare } from '#settings/rules.ts'
import { changeSettings, shownSettings } from './actions.ts'
import { findLostNumbers } from './restores.ts'
import { readSettings } from './store.ts'

export const settingsRoutes: Routes = (route, deps) => {
  route(getPlatformLogo, async () => ({ logoUrl: (await readSettings(deps.db)).logoUrl || null }))

  route(getLendingTerms, async () => {
    const settings = await readSettings(deps.db)
    const { platformFee, minimumPayout } = settings
    const shareVatPercent = vatBeforeShare(settings)
    return { platformFee, shareVatPercent, minimumPayout: minimumPayout.toFixed(2) }
  })

  route(getRentalTerms, async () => {
    const settings = await readSettings(deps.db)
    return { ...rentalTermsOf(settings), contractMonths: settings.guestRetentionMonths }
  })

  route(listLostNumbers, () => findLostNumbers(deps.db))

  route(getPlatformSettings, () => shownSettings(deps.db))

  route(updatePlatformSettings, ({ body, actor, transaction }) =>
    transaction((tx) => changeSettings(tx, deps, actor, body)),
  )
}
