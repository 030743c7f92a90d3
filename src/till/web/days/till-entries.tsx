import { Link } from '@tanstack/react-router'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { urlOf } from '#shared/endpoint.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import { getTillDay, getTillReceipt, mostEntries, type TillEntry } from '#till/contract.ts'
import { entryKindNames, entryName } from '#till/kinds.ts'
import { cashOf, poundsText } from '#till/texts.ts'
import { Bills } from '#till/web/bills.tsx'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { useTimeOf } from '#ui/moment.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

const messages = {
  title: 'Entries',
  none: 'Nothing has come in or gone out.',
  columns: ['Time', 'What', 'Dollars', 'Pounds'],
  rental: (number: string) => `Rental ${number}`,
  payouts: (name: string) => `Payouts of ${name}`,
  slip: (kind: string, receipt: string) => `${kind} ${receipt}`,
  receipt: (number: string) => `Receipt ${number} (PDF)`,
  newTab: ' (opens a new tab)',
  more: `The latest ${mostEntries} are shown; the sums are of all.`,
}

/** What moved the cash of a till day, the newest first. */
export function TillEntries({ entries, isOpen }: { entries: readonly TillEntry[]; isOpen: boolean }) {
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
                      name={messages.slip(entryKindNames[entry.kind], entry.receipt)}
                      bills={entry.bills}
                      isChangeable={isOpen}
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
      {entries.length === mostEntries && <p className="pt-2 text-sm text-quiet">{messages.more}</p>}
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
      {reason && `: ${reason}`}
      {payment && (
        <>
          {' · '}
          <Link to="/admin/customers/$id" params={{ id: payment.customerId }} className={linkClass}>
            {payment.customer}
          </Link>
          {' · '}
          <Link to="/admin/rentals/$id" params={{ id: payment.rentalId }} className={linkClass}>
            {messages.rental(payment.rentalNumber)}
          </Link>
        </>
      )}
      {payoutTo && isManager && (
        <>
          {' · '}
          <Link to="/admin/payouts" search={{ userId: payoutTo.userId }} className={linkClass}>
            {messages.payouts(payoutTo.name)}
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
        {[payment?.receipt, by].filter(Boolean).join(' · ')}
        {receipt && (
          <>
            {' · '}
            <a
              href={urlOf(getTillReceipt, { params: { id } })}
              target="_blank"
              rel="noopener noreferrer"
              className={linkClass}
            >
              {messages.receipt(receipt)}
              <VisuallyHidden>{messages.newTab}</VisuallyHidden>
            </a>
          </>
        )}
      </span>
    </>
  )
}
