import type { agreements } from '#agreements/server/tables.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { sampleLenders } from './users.ts'

interface SampleAgreement {
  key: string
  bytes: Buffer
  /** Index into the sample lenders. */
  lender: number
  row: Omit<typeof agreements.$inferInsert, 'customerId' | 'uploadedBy'>
}

const day = 86_400_000

/** One agreement per lender; one expires soon, one has expired and one waits for its signature. */
export function sampleAgreements(now: Date): SampleAgreement[] {
  return sampleLenders.map((person, lender) => {
    const name = `${person.firstName} ${person.lastName}`
    const bytes = agreementPdf('Lending agreement', [
      `Between Trousseau and ${name}.`,
      'The lender entrusts her dresses to the shop for rental in both showrooms.',
      'The shop keeps ten percent of each rental, insures each dress and cleans it after each wearing.',
      'Either side may end this agreement with thirty days of notice.',
    ])
    const key = `agreements/${person.username.replace('.', '-')}.pdf`
    const createdAt = new Date(now.getTime() - (90 + lender * 21) * day)
    const expires = lender === 0 ? 12 : lender === 1 ? -5 : 300
    return {
      key,
      bytes,
      lender,
      row: {
        agreementName: `Lending agreement — ${name}`,
        fileName: `lending-agreement-${person.username.replace('.', '-')}.pdf`,
        fileUrl: `/files/${key}`,
        fileSize: bytes.length,
        status: lender === 1 ? 'EXPIRED' : lender === 2 ? 'PENDING' : 'SIGNED',
        expiresAt: new Date(now.getTime() + expires * day),
        createdAt,
        updatedAt: createdAt,
      },
    }
  })
}
