import type { ReactNode } from 'react'
import { DressDetails } from '#catalogue/web/detail/dress-details.tsx'
import type { DressStatus, LenderDress } from '#dresses/contract.ts'
import { shareOf } from '#dresses/share.ts'
import { statusTones } from '#dresses/web/dress-status-badge.tsx'
import { amountText, branchNames, pictureDetails, picturesOf, pictureText } from '#dresses/web/dress-texts.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { dressDescription, dressTitle } from '#dresses/web/translations.ts'
import { Picture } from '#files/web/picture.tsx'
import { getDressHistory } from '#lending/contract.ts'
import { mayEdit } from '#lending/rules.ts'
import { lendingWords, lenderDressDialog as messages, timelineList } from '#lending/texts/texts.gen.js'
import { getLendingTerms } from '#settings/contract.ts'
import { dollarsAndCents, parseMoney } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useShowroomDay } from '#showrooms/web/use-showroom-day.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { lenderStatusNames } from './dress-status.ts'
import { LenderPrice } from './lender-dress-card.tsx'
import { type TimelineStep, timelineOf } from './timeline.ts'

const mayHaveEarned: ReadonlySet<DressStatus> = new Set(['APPROVED', 'AVAILABLE', 'RENTED', 'RETRIEVED'])

interface LenderDressDialogProps extends DialogProps {
  dress: LenderDress | undefined
  onEdit(id: string): void
}

export function LenderDressDialog({ open, onOpenChange, dress, onEdit }: LenderDressDialogProps) {
  if (!dress) return null
  const description = dressDescription(dress)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={dressTitle(dress)} size="large">
      <div className="grid gap-8 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Pictures dress={dress} />
        <div className="grid content-start gap-8">
          <div className="grid justify-items-start gap-2">
            <Badge tone={statusTones[dress.status]}>{lenderStatusNames[dress.status]}</Badge>
            <LenderPrice dress={dress} />
          </div>
          <Part title={words.status}>
            <Timeline dress={dress} />
            {mayEdit(dress.status) && (
              <p className="mt-5">
                <Button
                  kind={dress.status === 'REJECTED' ? 'primary' : 'secondary'}
                  aria-haspopup="dialog"
                  onClick={() => onEdit(dress.id)}
                >
                  {dress.status === 'REJECTED' ? lendingWords.editAndResubmit : lendingWords.changeDetails}
                </Button>
              </p>
            )}
          </Part>
          <Part title={messages.about}>
            {description && <p className="mb-4 whitespace-pre-line">{description}</p>}
            <DressDetails dress={dress} />
            <MoreFacts dress={dress} />
          </Part>
          {mayHaveEarned.has(dress.status) && (
            <p className="flex flex-wrap gap-3">
              {dress.status === 'APPROVED' && (
                <ButtonLink to="/dress/$id" params={{ id: dress.id }} kind="secondary">
                  {messages.page}
                </ButtonLink>
              )}
              <ButtonLink to="/my-dresses/$id" params={{ id: dress.id }} kind="secondary">
                {messages.rentals}
              </ButtonLink>
              <ButtonLink to="/payout" search={{ search: dressTitle(dress) }} kind="secondary">
                {messages.earned}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Pictures({ dress }: { dress: LenderDress }) {
  const [first, ...others] = picturesOf(dress)
  return (
    <div className="grid content-start gap-3 max-sm:grid-cols-[2fr_1fr]">
      {first ? (
        <Picture
          src={first}
          facts={pictureDetails(dress, first)}
          alt={pictureText(dress)}
          sizes="(min-width: 640px) 18rem, 60vw"
          priority
        />
      ) : (
        <div className="aspect-3/4">
          <NoPicture />
        </div>
      )}
      {others.length > 0 && (
        <ul aria-label={words.pictures} className="grid content-start gap-3 sm:grid-cols-3">
          {others.slice(0, 4).map((picture) => (
            <li key={picture}>
              <Picture
                src={picture}
                facts={pictureDetails(dress, picture)}
                alt={messages.more({ title: dressTitle(dress) })}
                sizes="7rem"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function MoreFacts({ dress }: { dress: LenderDress }) {
  const day = useShowroomDay()
  const { retailPrice, rentalPrice, platformFee, availableBranches, createdAt, updatedAt } = dress
  const cents = parseMoney(rentalPrice)
  const terms = useLiveQuery(getLendingTerms).data
  const vatPercent = terms?.shareVatPercent ?? 0
  const { vat, fee, share } = shareOf(cents ?? 0, { feePercent: Number(platformFee), vatPercent })
  // Until the terms are known, no figure that they could change.
  const isShared = cents !== null && terms !== undefined
  return (
    <Facts look="bill" ruled className="text-sm">
      <Fact name={words.retailValue}>{amountText(retailPrice)}</Fact>
      {isShared && vatPercent > 0 && <Fact name={messages.vat}>{dollarsAndCents(vat)}</Fact>}
      <Fact name={messages.fee}>
        {isShared && messages.feeOf({ fee: dollarsAndCents(fee), percent: Number(platformFee) })}
      </Fact>
      <Fact name={messages.share}>{isShared && dollarsAndCents(share)}</Fact>
      <Fact name={messages.branches}>{branchNames(availableBranches) || messages.nowhere}</Fact>
      <Fact name={messages.submitted}>{day(createdAt)}</Fact>
      <Fact name={messages.changed}>{day(updatedAt)}</Fact>
    </Facts>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="eyebrow mb-3 text-quiet">{title}</h3>
      {children}
    </section>
  )
}

function Timeline({ dress }: { dress: LenderDress }) {
  const day = useShowroomDay()
  // While it loads, or when it fails, the timeline uses only the fields of the dress.
  const { data } = useLiveQuery(
    getDressHistory,
    { params: { id: dress.id } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <ol>
      {timelineOf(dress, data).map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows
          key={index}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-4 pb-5 last:pb-0 not-last:before:absolute not-last:before:start-[5.5px] not-last:before:top-5 not-last:before:bottom-0 not-last:before:w-px not-last:before:bg-line"
        >
          <Mark state={step.state} />
          <div className={cx('min-w-0', step.state === 'next' && 'text-quiet')}>
            <p className={cx(step.state === 'now' && 'font-medium')}>
              {step.title}
              {step.at && <span className="ms-3 text-sm font-normal text-quiet">{day(step.at)}</span>}
            </p>
            {step.texts.map((text, nth) => (
              <p key={text} className={cx('mt-1 text-sm', nth > 0 && 'text-quiet')}>
                {text}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Mark({ state }: { state: TimelineStep['state'] }) {
  return (
    <svg
      viewBox="0 0 12 12"
      role="img"
      aria-label={timelineList[state]}
      className={cx('mt-1.5 size-3 shrink-0', marks[state])}
    >
      <circle cx="6" cy="6" r="5" fill={state === 'next' ? 'none' : 'currentColor'} stroke="currentColor" />
    </svg>
  )
}

const marks = { done: 'text-quiet', now: 'text-accent', next: 'text-edge' }
