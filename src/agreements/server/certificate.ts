import { agreementsWords, certificate as messages } from '#agreements/texts/texts.gen.js'
import type { Paper } from '#platform/pdf/pdf.ts'
import { words } from '#shared/texts/texts.gen.js'

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

/** About one signature. */
export function certificatePaper(facts: CertificateFacts): Paper {
  return {
    shopName: facts.shopName,
    title: messages.title,
    blocks: [
      { kind: 'paragraph', text: messages.about },
      {
        kind: 'rows',
        rows: [
          [agreementsWords.agreement, facts.agreementName],
          // In two lines of 32 digits.
          [messages.hash, facts.documentHash.replace(/.{32}/, '$&\n')],
          [messages.name, facts.signerName],
          [words.account, facts.signerEmail],
          [messages.at, facts.signedAt],
          [messages.ip, facts.signerIp],
        ],
      },
      {
        kind: 'signatures',
        signatures: [
          { label: words.signature, image: facts.signature, lines: [facts.signerName, facts.signedAt] },
        ],
      },
    ],
  }
}
