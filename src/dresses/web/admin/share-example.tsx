import { isThinPart, shareOf, shopPartOf } from '#dresses/share.ts'
import { shareExample as messages } from '#dresses/texts/texts.gen.js'
import { type Settings, vatBeforeShare } from '#settings/rules.ts'
import { dollarsAndCents } from '#shared/format/money.ts'

/** Cents. */
const price = 34_000

/** What a rental brings lender, shop and state by these settings; a warning when next to nothing is left for the shop. */
export function ShareExample({
  settings,
}: {
  settings: Pick<Settings, 'shareBase' | 'vatPercent' | 'vatOnRentals' | 'platformFee'>
}) {
  const vatPercent = settings.vatOnRentals ? settings.vatPercent : 0
  const shares = shareOf(price, {
    feePercent: settings.platformFee,
    vatPercent: vatBeforeShare(settings),
  })
  const shop = shopPartOf(price, vatPercent, shares)
  return (
    <div className="grid gap-1 text-sm text-quiet">
      <output>
        {messages.example({
          price: dollarsAndCents(price),
          share: dollarsAndCents(shares.share),
          shop: dollarsAndCents(shop),
          vat: dollarsAndCents(price - shares.share - shop),
        })}
      </output>
      {isThinPart(shop, price) && <p className="border-s-2 border-warn ps-3 text-ink">{messages.thin}</p>}
    </div>
  )
}
