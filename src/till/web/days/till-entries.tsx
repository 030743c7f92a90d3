import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { urlOf } from '#shared/endpoint.ts'
import { dotList } from '#shared/format/list.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import { colon } from '#shared/format/punctuation.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import {
  entriesPerPage,
  getTillDay,
  getTillReceipt,
  type TillEntry,
  type WholeTillDay,
} from '#till/contract.ts'
import { entryKindNames, entryName } from '#till/kinds.ts'
import { tillEntries as messages, tillWords } from '#till/texts/texts.gen.js'
import { cashOf, poundsText } from '#till/texts.ts'
import { Bills } from '#till/web/days/bills.tsx'
import { FileLink } from '#ui/api/file-link.tsx'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { lastPage } from '#ui/list/page-of.ts'
import { type PageLinkProps, Pagination } from '#ui/list/pagination.tsx'
import { useTimeOf } from '#ui/moment.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

/** Of a till day: a page of its entries. @param page counted from 1 */
export function tillDayInput(id: string, page: number | undefined) {
  return { params: { id }, query: { page: page?.toString() } }
}

interface TillEntriesProps {
  day: WholeTillDay
  /** The caller renders the router link, for its types. The first page is undefined. */
  link(page: number | undefined, props: PageLinkProps): ReactElement
}

/** What moved the cash of a till day, the newest first. */
export function TillEntries({ day, link }: TillEntriesProps) {
  const { entries, page, total, closing } = day
  const timeOf = useTimeOf()
  return (
    <section aria-label={messages.title}>
      <h2 className="pb-2 font-semibold">{messages.title}</h2>
      {entries.length === 0 ? (
        <p className="text-sm text-quiet">{messages.none}</p>
      ) : (
        <PlainTable label={messages.title} headings={messages.columns} atEnd={2}>
          {entries.map((entry) => {
            const { cents, pounds } = cashOf(entry.amount)
            return (
              <tr key={entry.id}>
                <td>{timeOf(entry.at)}</td>
                <td>
                  <What entry={entry} />
                  {entry.receipt && (
                    <Bills
                      of="till"
                      id={entry.id}
                      name={tillWords.receipt({ kind: entryKindNames[entry.kind], receipt: entry.receipt })}
                      bills={entry.bills}
                      isChangeable={closing === null}
                      refreshes={[getTillDay]}
                    />
                  )}
                </td>
                <td className="whitespace-nowrap">{cents !== 0 && dollarsAndCents(cents)}</td>
                <td className="whitespace-nowrap">{pounds !== 0 && poundsText(pounds)}</td>
              </tr>
            )
          })}
        </PlainTable>
      )}
      <Pagination
        page={page}
        pages={lastPage(entriesPerPage, total)}
        rows={{ size: entriesPerPage, total }}
        link={(to, props) => link(to > 1 ? to : undefined, props)}
      />
    </section>
  )
}

const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-4'

function What({ entry }: { entry: TillEntry }) {
  const { id, kind, reason, receipt, by, payment, payoutTo, spentOn } = entry
  const isManager = useViewer()?.staffRole !== 'ASSISTANT'
  return (
    <>
      {payment && kind !== 'CHANGE' ? payment.what : entryName(entry)}
      {reason && `${colon()} ${reason}`}
      {payment && (
        <>
          {' · '}
          <Link to="/admin/customers/$id" params={{ id: payment.customerId }} className={linkClass}>
            {payment.customer}
          </Link>
          {' · '}
          <Link to="/admin/rentals/$id" params={{ id: payment.rentalId }} className={linkClass}>
            {words.rentalNumber({ number: payment.rentalNumber })}
          </Link>
        </>
      )}
      {payoutTo && isManager && (
        <>
          {' · '}
          <Link to="/admin/payouts" search={{ userId: payoutTo.userId }} className={linkClass}>
            {messages.payouts({ name: payoutTo.name })}
          </Link>
        </>
      )}
      {spentOn && (
        <>
          {' · '}
          <Link to="/admin/earnings/$id" params={{ id: spentOn.dressId }} className={linkClass}>
            {spentOn.title}
          </Link>
        </>
      )}
      <span className="block text-xs text-quiet">
        {dotList([payment?.receipt, by])}
        {payment?.rateReason && kind !== 'CHANGE' && (
          <span className="block">{messages.rateReason({ reason: payment.rateReason })}</span>
        )}
        {receipt && (
          <>
            {' · '}
            <FileLink href={urlOf(getTillReceipt, { params: { id } })} target="_blank" className={linkClass}>
              {staffWords.receiptFile({ number: receipt })}
              <VisuallyHidden>{words.newTab}</VisuallyHidden>
            </FileLink>
          </>
        )}
      </span>
    </>
  )
}
