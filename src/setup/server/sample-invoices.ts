import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { creditInvoice, invoiceDraft, issueInvoice } from '#rentals/invoices/server/actions.ts'
import type { Actor } from '#shared/viewer.ts'
import type { SampleRental } from './samples/rentals.ts'

const company = { company: 'Maison Cedar SAL', taxNumber: '2098761-601' }

/** Of every completed rental, when its dress was looked at; the first one in the wrong name, credited an hour later. */
export async function insertInvoices(
  tx: Tx,
  deps: Deps,
  rows: readonly SampleRental[],
  adminId: string,
): Promise<void> {
  const viewer = { id: adminId, role: 'ADMIN', staffRole: 'OWNER', mustChangePassword: false } as const
  const completed = rows
    .flatMap(({ id, completedAt }) => (completedAt ? [{ id, completedAt }] : []))
    .toSorted((a, b) => a.completedAt.getTime() - b.completedAt.getTime())
  for (const [nth, { id, completedAt: now }] of completed.entries()) {
    const actor: Actor = { viewer, now, ip: '127.0.0.1' }
    const { total } = await invoiceDraft(tx, id)
    const { id: invoiceId } = await issueInvoice(tx, deps, actor, id, { total })
    if (nth > 0) continue
    const later = { ...actor, now: new Date(now.getTime() + 3_600_000) }
    const credit = { reason: 'The customer asked for the name of her company.', again: { ...company, total } }
    await creditInvoice(tx, deps, later, { id, invoiceId }, credit)
  }
}
