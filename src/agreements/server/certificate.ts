import { makePdf } from '#platform/pdf.ts'

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

/** One page (A4) about one signature. */
export function makeCertificate(facts: CertificateFacts): Promise<Buffer> {
  return makePdf({
    shopName: facts.shopName,
    title: messages.title,
    draw(page) {
      page.paragraph(messages.about)
      page.row(messages.agreement, facts.agreementName)
      page.row(messages.hash, facts.documentHash)
      page.row(messages.name, facts.signerName)
      page.row(messages.email, facts.signerEmail)
      page.row(messages.at, facts.signedAt)
      page.row(messages.ip, facts.signerIp)
      page.signature(messages.signature, facts.signature)
    },
  })
}
