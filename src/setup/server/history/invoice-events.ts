import { creditInvoice, invoiceDraft, issueInvoice } from '#papers/invoices/server/actions.ts'
import { hourMs } from '#shared/dates.ts'
import type { Actor } from '#shared/viewer.ts'
import type { Past, PastEvent } from './past.ts'

const company = { company: 'Maison Cedar SAL', taxNumber: '2098761-601' }

/** Of every third rental, when its dress was looked at; some in the wrong name, credited an hour later. */
export function invoiceEvents(
  past: Past,
  { nth, at }: { nth: number; at: Date },
  rentalId: () => string,
): PastEvent[] {
  if (nth % 3 !== 0) return []
  return invoicesOfRental(past, { at, isCredited: nth % 36 === 3 * 5 }, rentalId)
}

export function invoicesOfRental(
  { tx, deps }: Past,
  { at, isCredited }: { at: Date; isCredited: boolean },
  rentalId: () => string,
): PastEvent[] {
  let invoiceId = ''
  const issue = async (actor: Actor) => {
    const { total } = await invoiceDraft(tx, deps, actor, rentalId())
    invoiceId = (await issueInvoice(tx, deps, actor, rentalId(), { total })).id
  }
  const credit = async (actor: Actor) => {
    const { total } = await invoiceDraft(tx, deps, actor, rentalId())
    const reason = 'The customer asked for the name of her company.'
    const ids = { id: rentalId(), invoiceId }
    await creditInvoice(tx, deps, actor, ids, { reason, again: { ...company, total } })
  }
  const later = new Date(at.getTime() + hourMs)
  return [{ at, run: issue }, ...(isCredited ? [{ at: later, run: credit }] : [])]
}
