import { fullName } from '#accounts/full-name.ts'
import type { agreements } from '#agreements/server/tables.ts'
import { sampleLenders } from './users.ts'

interface SampleAgreement {
  key: string
  bytes: Buffer
  /** Index into the sample lenders. */
  lender: number
  row: Omit<typeof agreements.$inferInsert, 'accountId' | 'uploadedBy'>
}

const day = 86_400_000

/** One agreement per lender; one expires soon, one has expired and one waits for its signature. */
export function sampleAgreements(now: Date): SampleAgreement[] {
  return sampleLenders.map((person, lender) => {
    const name = fullName(person)
    const bytes = agreementPdf('Lending agreement', [
      `Between Trousseau and ${name}.`,
      'The lender entrusts her dresses to the shop for rental in both showrooms.',
      'The shop keeps ten percent of the price of each rental without VAT, insures each dress and cleans it after each wearing.',
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

/** A one-page PDF with the given lines, written by hand: the demo needs no PDF library. */
function agreementPdf(title: string, lines: readonly string[]): Buffer {
  const text = [`BT /F2 20 Tf 72 760 Td (${escapeText(title)}) Tj ET`]
  lines.forEach((line, index) => {
    text.push(`BT /F1 11 Tf 72 ${716 - index * 20} Td (${escapeText(line)}) Tj ET`)
  })
  const content = text.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  pdf += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, (mark) => `\\${mark}`)
}
