import { useState } from 'react'
import type { Agreement } from '#agreements/contract.ts'
import { waitsForSignature } from '#agreements/status.ts'
import { agreementsWords, agreementList as messages } from '#agreements/texts/texts.gen.js'
import { dateWithYear, localNow } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { DetailsMenu } from '#ui/menu/details-menu.tsx'
import { DownloadAgreement, ViewAgreement, ViewCertificate } from './agreement-links.tsx'
import { type Expiry, expiryOf } from './expiry.ts'

const SignDialog = lazyDialog(() => import('./sign-dialog.tsx'), 'SignDialog')

interface AgreementListProps {
  agreements: readonly Agreement[]
  clock: ShowroomClock
  /** Also offers a download of each agreement. */
  downloads?: boolean
}

export function AgreementList({ agreements, clock, downloads = false }: AgreementListProps) {
  return (
    <ul className="divide-y divide-line">
      {agreements.map((agreement) => (
        <li key={agreement.id} className="flex items-start justify-between gap-4 py-4 first:pt-0 last:pb-0">
          <AgreementRow agreement={agreement} clock={clock} downloads={downloads} />
        </li>
      ))}
    </ul>
  )
}

interface AgreementRowProps extends Required<Pick<AgreementListProps, 'clock' | 'downloads'>> {
  agreement: Agreement
}

function AgreementRow({ agreement, clock, downloads }: AgreementRowProps) {
  const { agreementName, customerName, createdAt, status, signedAt, endedAt, certificateUrl } = agreement
  const expiry = expiryOf(agreement, clock.date, clock.timeZone)
  const dateOf = (instant: string) => dateWithYear(localNow(new Date(instant), clock.timeZone).date)
  const expiryText = expiry.state === 'never' ? '' : datedExpiry(expiry.state, dateWithYear(expiry.date))
  const signedText = signedAt && messages.signed({ date: dateOf(signedAt) })
  const endedText = endedAt && endTexts[status]?.({ date: dateOf(endedAt) })
  const isToSign = waitsForSignature(agreement) && expiry.state !== 'expired'
  // Staff can still open it.
  const isLocked = expiry.state === 'expired' && customerName === null
  return (
    <>
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-medium text-pretty">{agreementName}</p>
        <p className="text-sm text-quiet">
          {dotList([
            customerName,
            messages.uploaded({ date: dateOf(createdAt) }),
            signedText,
            endedText,
            expiryText,
          ])}
        </p>
        {isLocked && <p className="text-sm text-quiet">{messages.askForCopy}</p>}
        {expiry.state === 'expired' && <Badge tone="bad">{agreementsWords.expired}</Badge>}
        {expiry.state === 'soon' && <Badge tone="warn">{messages.soon}</Badge>}
        {status === 'REPLACED' && <p className="text-sm text-quiet">{messages.replacedText}</p>}
        {status === 'REPLACED' && <Badge tone="idle">{agreementsWords.replaced}</Badge>}
        {status === 'WITHDRAWN' && <Badge tone="idle">{agreementsWords.withdrawn}</Badge>}
        {isToSign && <Badge tone="warn">{agreementsWords.notSignedYet}</Badge>}
        {isToSign && downloads && <SignButton agreement={agreement} />}
        {certificateUrl && <ViewCertificate agreement={agreement} />}
      </div>
      {!isLocked &&
        (downloads ? <AgreementActions agreement={agreement} /> : <ViewAgreement agreement={agreement} />)}
    </>
  )
}

function SignButton({ agreement }: { agreement: Agreement }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={messages.signLabel({ name: agreement.agreementName })}
        onClick={() => setOpen(true)}
        onPointerEnter={SignDialog.preload}
        onFocus={SignDialog.preload}
        className="mt-1"
      >
        {messages.sign}
      </Button>
      <SignDialog open={open} onOpenChange={setOpen} agreement={agreement} />
    </>
  )
}

/** Links in a row on wide screens, in a `details` menu on phones, which works without script. */
function AgreementActions({ agreement }: { agreement: Agreement }) {
  return (
    <>
      <span className="hidden shrink-0 gap-6 sm:flex">
        <ViewAgreement agreement={agreement} />
        <DownloadAgreement agreement={agreement} />
      </span>
      <DetailsMenu
        label={messages.actions({ name: agreement.agreementName })}
        button={
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-current">
            <circle cx="3" cy="8" r="1.25" />
            <circle cx="8" cy="8" r="1.25" />
            <circle cx="13" cy="8" r="1.25" />
          </svg>
        }
        buttonClass="grid size-11 list-none place-items-center rounded-control border border-line [&::-webkit-details-marker]:hidden"
        className="shrink-0 sm:hidden"
      >
        <span className="absolute end-0 top-full z-20 mt-1 grid w-40 rounded-control border border-line bg-surface px-4 py-1 shadow-float [&_a]:min-h-11">
          <ViewAgreement agreement={agreement} />
          <DownloadAgreement agreement={agreement} />
        </span>
      </DetailsMenu>
    </>
  )
}

const endTexts: Partial<Record<Agreement['status'], (on: { date: string }) => string>> = {
  REPLACED: messages.replacedOn,
  WITHDRAWN: messages.withdrawnOn,
}

function datedExpiry(state: Exclude<Expiry['state'], 'never'>, date: string): string {
  if (state === 'valid') return messages.validUntil({ date })
  return state === 'soon' ? messages.expiresOn({ date }) : messages.expiredOn({ date })
}
