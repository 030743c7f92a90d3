import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

export interface CertificateFacts {
  shopName: string
  agreementName: string
  /** SHA-256 of the signed file, hex. */
  documentHash: string
  signerName: string
  signerEmail: string
  signerIp: string
  /** Showroom date and time with its zone, in words. */
  signedAt: string
  /** PNG. */
  signature: Buffer
}

const messages = {
  title: 'Certificate of signature',
  about:
    'This certificate belongs to the agreement named below. The checksum identifies the file that was signed.',
  agreement: 'Agreement',
  hash: 'Checksum (SHA-256)',
  name: 'Signed by',
  email: 'Account',
  at: 'Signed on',
  ip: 'Network address',
  signature: 'Signature',
}

// It has Latin and Arabic letters in one file; pdfkit embeds only those that are used.
const font = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
const margin = 56
const labelWidth = 130

/** One page (A4) about one signature. */
export async function makeCertificate(facts: CertificateFacts): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin,
    font,
    lang: 'en',
    tagged: true,
    displayTitle: true,
    info: { Title: `${messages.title}: ${facts.agreementName}`, Author: facts.shopName },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
  page.fontSize(11).fillColor('#6b6065').text(facts.shopName)
  page.moveDown(0.5).fontSize(20).fillColor('#1e1a1c').text(messages.title)
  page.moveDown(0.5).fontSize(10).fillColor('#6b6065').text(messages.about).moveDown(1.5)
  for (const [label, value] of [
    [messages.agreement, facts.agreementName],
    [messages.hash, facts.documentHash],
    [messages.name, facts.signerName],
    [messages.email, facts.signerEmail],
    [messages.at, facts.signedAt],
    [messages.ip, facts.signerIp],
  ] as const) {
    const { y } = page
    page.fillColor('#6b6065').text(label, margin, y, { width: labelWidth })
    page
      .fillColor('#1e1a1c')
      .text(value, margin + labelWidth, y, { width: page.page.width - 2 * margin - labelWidth })
    page.moveDown(0.7)
  }
  page.fillColor('#6b6065').text(messages.signature, margin, page.y)
  page.image(facts.signature, margin + labelWidth, page.y - 12, { fit: [260, 130] })
  page.end()
  return done
}
