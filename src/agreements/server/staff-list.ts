import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { fullNameOf, userNames } from '#accounts/server/full-name.ts'
import type { Agreement } from '#agreements/contract.ts'
import type { listStaffAgreements } from '#agreements/staff-contract.ts'
import { hasEnded } from '#agreements/status.ts'
import type { SubjectSource } from '#audit/server/subjects.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery, searchText } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { Page } from '#shared/list-page.ts'
import { endedByName, type NamedAgreement } from './store.ts'
import { agreements } from './tables.ts'

const { accountId, agreementName, createdAt, endedAt, expiresAt, status } = agreements

const customerName = fullNameOf(accountId)
const searched = searchText([customerName, agreementName], [customerName])

export const agreementSource: SubjectSource = {
  table: agreements,
  id: agreements.id,
  name: agreementName,
  searched,
}

/** One page of all agreements, newest first by default. */
export async function findStaffAgreements(
  db: Db,
  query: QueryOf<typeof listStaffAgreements>,
  now: Date,
): Promise<Page<NamedAgreement>> {
  const { rows, total } = await listQuery(
    db,
    db
      .select({ agreement: agreements, customerName: userNames.fullName, endedByName })
      .from(agreements)
      .innerJoin(userNames, eq(userNames.id, accountId))
      .$dynamic(),
    {
      from: agreements,
      where: [
        query.status && hasStatus(query.status, now),
        query.customerId ? eq(accountId, query.customerId) : undefined,
      ],
      searched,
      sorts: { createdAt, agreementName, expiresAt },
      initialSort: '-createdAt',
      id: agreements.id,
    },
    query,
  )
  return { rows: rows.map(({ agreement, ...names }) => ({ ...agreement, ...names })), total }
}

// The SQL of `statusAt`: the stored status is not updated when the agreement expires.
function hasStatus(wanted: Agreement['status'], now: Date): SQL | undefined {
  if (wanted === 'EXPIRED') return and(lte(expiresAt, now), isNull(endedAt))
  if (hasEnded({ status: wanted })) return eq(status, wanted)
  return and(eq(status, wanted), or(isNull(expiresAt), gt(expiresAt, now)))
}

const columns: FileColumns<Agreement> = {
  agreementName: ['Agreement', (agreement) => agreement.agreementName],
  customerName: ['Customer', ({ customerName }) => customerName],
  status: ['Status', (agreement) => agreement.status],
  signedAt: ['Signed', ({ signedAt }) => signedAt],
  signerName: ['Signed by', ({ signerName }) => signerName],
  createdAt: ['Uploaded', (agreement) => agreement.createdAt],
  expiresAt: ['Expires', (agreement) => agreement.expiresAt],
  endedAt: ['Ended', (agreement) => agreement.endedAt],
  endedBy: ['Ended by', (agreement) => agreement.endedBy],
}

export const agreementsFile = { name: 'agreements', columns }
