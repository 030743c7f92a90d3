import type { CustomerFile } from '#admin/customer-contract.ts'
import { papers as messages } from '#admin/texts/texts.gen.js'
import { getPaymentReceipt, getRentalAgreement } from '#papers/contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { FileLink } from '#ui/api/file-link.tsx'
import { Moment } from '#ui/moment.tsx'
import { FileSection } from './file-section.tsx'

const mostShown = 6

type Paper = CustomerFile['papers'][number]

/** Contracts and receipts, newest first. */
export function Papers({ customer: { papers } }: { customer: CustomerFile }) {
  return (
    <FileSection title={words.documents}>
      {papers.length > 0 && (
        <>
          <PaperList papers={papers.slice(0, mostShown)} />
          {papers.length > mostShown && (
            <details className="border-t border-line">
              <summary className="min-h-9 cursor-pointer py-2 text-sm">
                {messages.older({ count: papers.length - mostShown })}
              </summary>
              <PaperList papers={papers.slice(mostShown)} />
            </details>
          )}
        </>
      )}
    </FileSection>
  )
}

function PaperList({ papers }: { papers: readonly Paper[] }) {
  return (
    <ul className="text-sm">
      {papers.map((paper) => (
        <li
          key={paper.payment?.id ?? paper.rentalId}
          className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2"
        >
          <FileLink
            href={urlOfPaper(paper)}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {paperName(paper)}
          </FileLink>
          <span className="text-quiet">
            <Moment instant={paper.at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function paperName({ rental, payment }: Paper): string {
  return payment
    ? messages.receipt({ receipt: payment.receipt, amount: amountInDollars(payment.amount) })
    : messages.contract({ rental })
}

function urlOfPaper({ rentalId: id, payment }: Paper): string {
  return payment
    ? urlOf(getPaymentReceipt, { params: { id, paymentId: payment.id } })
    : urlOf(getRentalAgreement, { params: { id } })
}
