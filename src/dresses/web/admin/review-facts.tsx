import { userName } from '#accounts/full-name.ts'
import { type AdminDress, getAdminDress } from '#dresses/admin-contract.ts'
import { staffStatusNames } from '#dresses/choice-names.ts'
import { shareOf } from '#dresses/share.ts'
import { dressesWords, reviewFacts as messages } from '#dresses/texts/texts.gen.js'
import { branchNames } from '#dresses/web/dress-texts.ts'
import { DressFacts } from '#dresses/web/facts/dress-facts.tsx'
import { dressLabels } from '#dresses/web/facts/dress-labels.ts'
import { getLendingTerms } from '#settings/contract.ts'
import { dollarsAndCents, parseMoney } from '#shared/format/money.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'

const translated = [
  'titleFr',
  'descriptionFr',
  'fitNotesFr',
  'titleAr',
  'descriptionAr',
  'fitNotesAr',
] as const

export function ReviewFacts({ dress, isGone }: { dress: AdminDress; isGone: boolean }) {
  const { owner, createdAt } = dress
  const detail = useLiveQuery(getAdminDress, { params: { id: dress.id } })
  const history = detail.data?.history ?? []
  const refusals = history.filter(({ status }) => status === 'REJECTED')
  const [latest] = history.filter(({ status }) => status !== null)
  return (
    <div className="grid content-start gap-5">
      {isGone && latest?.status && detail.data?.status === latest.status && (
        <p role="status" className="border-s-2 border-warn ps-3">
          {latest.actorName
            ? messages.meanwhileBy({ status: staffStatusNames[latest.status], name: latest.actorName })
            : messages.meanwhile({ status: staffStatusNames[latest.status] })}
        </p>
      )}
      <Facts>
        <Fact name={dressesWords.owner}>
          {owner ? (
            <>
              {userName(owner)} <span className="block text-sm text-quiet">{owner.email}</span>
            </>
          ) : (
            dressesWords.noOwner
          )}
        </Fact>
        <Fact name={dressesWords.submitted}>
          <Moment instant={createdAt} />
        </Fact>
        <Prices dress={dress} />
        <DressFacts dress={dress} />
        <Fact name={dressesWords.availableAt}>{branchNames(dress.availableBranches)}</Fact>
      </Facts>
      <Text title={dressesWords.description} text={dress.description} />
      {translated.map((name) => (
        <Text key={name} title={dressLabels[name]} text={dress[name]} />
      ))}
      <Text title={dressesWords.fitNotes} text={dress.fitNotes} />
      {refusals.length > 0 && (
        <section>
          <h3 className="font-medium">{messages.refusals}</h3>
          <ul className="mt-1 grid gap-2 border-s-2 border-bad ps-3">
            {refusals.map(({ at, actorName, reason }) => (
              <li key={at}>
                {reason}
                <span className="block text-sm text-quiet">
                  <Moment instant={at} /> {actorName && staffWords.byName({ name: actorName })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Prices({ dress: { rentalPrice, retailPrice, hidePrice, platformFee } }: { dress: AdminDress }) {
  const cents = parseMoney(rentalPrice)
  const vatPercent = useLiveQuery(getLendingTerms).data?.shareVatPercent
  const terms = { feePercent: Number(platformFee), vatPercent: vatPercent ?? 0 }
  const { vat, fee, share } = shareOf(cents ?? 0, terms)
  return (
    <>
      <Fact name={words.rentalPrice}>
        {amountOf(rentalPrice)} {hidePrice && <span className="text-sm text-quiet">{messages.hidden}</span>}
      </Fact>
      <Fact name={messages.fee}>
        {Number(platformFee)} %
        {cents !== null && vatPercent !== undefined && (
          <span className="block text-sm text-quiet">
            {messages.share({
              fee: dollarsAndCents(fee),
              share: dollarsAndCents(share),
              hasVat: vatPercent > 0 ? 'yes' : 'no',
              vat: dollarsAndCents(vat),
            })}
          </span>
        )}
      </Fact>
      <Fact name={messages.retail}>{amountOf(retailPrice)}</Fact>
    </>
  )
}

function amountOf(amount: string | null): string {
  const cents = parseMoney(amount)
  return cents === null ? messages.none : dollarsAndCents(cents)
}

function Text({ title, text }: { title: string; text: string | null | undefined }) {
  return (
    text && (
      <section>
        <h3 className="font-medium">{title}</h3>
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      </section>
    )
  )
}
