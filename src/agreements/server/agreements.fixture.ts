import { newId } from '#platform/database/columns.ts'
import type { AccountId } from '#shared/ids.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { agreements } from './tables.ts'

export const agreementPdf = Buffer.from('%PDF-1.7\nan agreement\n%%EOF\n')

/** Stores the PDF and an agreement of this customer, whose fields a test can set. @returns its id. */
export async function insertAgreement(
  { db, deps }: TestApp,
  accountId: AccountId,
  fields: Partial<typeof agreements.$inferInsert> = {},
): Promise<string> {
  await deps.files.put('agreements/lending.pdf', agreementPdf)
  const id = newId()
  await db.insert(agreements).values({
    id,
    accountId,
    agreementName: 'Lending agreement',
    fileName: 'lending.pdf',
    fileUrl: '/files/agreements/lending.pdf',
    fileSize: agreementPdf.length,
    ...fields,
  })
  return id
}
