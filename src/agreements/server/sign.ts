import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { findRecipient } from '#accounts/server/store.ts'
import { agreementNotFound, type signAgreement, signTexts } from '#agreements/contract.ts'
import { refusalToSign } from '#agreements/rules.ts'
import { agreementsWords, certificate as messages } from '#agreements/texts/texts.gen.js'
import { recordAudit } from '#audit/server/store.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import type { Paper } from '#platform/pdf/pdf.ts'
import { readSettings } from '#settings/server/store.ts'
import { dateWithYear, localNow } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { AgreementId } from '#shared/ids.ts'
import { type Refusal, Refused } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Actor } from '#shared/viewer.ts'
import { storeAgreementFile } from './actions.ts'
import { openAgreementFile } from './agreement-file.ts'
import { notifyOfSignature } from './emails.ts'
import { findAgreement, markSigned, type StoredAgreement } from './store.ts'

/**
 * Signs an agreement for its customer. The certificate is stored before the transaction and removed by a job when the
 * transaction does not refer to it. Throws 404, 403 (expired) and 409 (signed, replaced or withdrawn, also meanwhile).
 */
export async function signDocument(
  deps: Deps,
  actor: Actor,
  id: AgreementId,
  { name, signature: drawn }: BodyOf<typeof signAgreement>,
): Promise<StoredAgreement> {
  const { viewer, now, ip } = actor
  const found = await findAgreement(deps.db, id)
  const refusal = found ? refusalToSign(found, viewer, now) : agreementNotFound
  if (!found || refusal) throw new Refused(refusal ?? agreementNotFound)
  // Loaded with the first signature: image and PDF libraries take memory that most processes never need.
  const { bytesOfSignature, signatureImage } = await import('#files/server/signature-image.ts')
  const { makePdf } = await import('#platform/pdf/pdf.ts')
  const signature = await signatureImage(drawn, signTexts.signature)
  const file = await openAgreementFile(deps.files, found.fileUrl)
  const signer = await findRecipient(deps.db, viewer.id)
  if (!file || !signer) throw new Refused(agreementNotFound)
  const documentHash = createHash('sha256')
    .update(await buffer(file.content))
    .digest('hex')
  const { SHOP_TIMEZONE: timeZone } = deps.config
  const local = localNow(now, timeZone)
  const shopName = (await readSettings(deps.db)).platformName
  const certificate = inLanguage(signer.language, () =>
    makePdf(
      certificatePaper({
        shopName,
        agreementName: found.agreementName,
        documentHash,
        signerName: name,
        signerEmail: signer.email,
        signerIp: ip,
        signedAt: `${dateWithYear(local.date)}, ${local.time} (${timeZone})`,
        signature: bytesOfSignature(signature),
      }),
    ),
  )
  const certificateUrl = `/files/${await storeAgreementFile(deps, certificate)}`
  return inTransaction(deps.db, async (tx) => {
    const facts = { signedAt: now, signerName: name, signerIp: ip, signature, documentHash, certificateUrl }
    const signed = await markSigned(tx, id, facts)
    if (!signed) throw new Refused(await refusalMeanwhile(tx, actor, id))
    await recordAudit(tx, actor, {
      action: 'agreement.signed',
      subjectType: 'agreement',
      subjectId: id,
      detail: { documentHash },
    })
    const lastDay = signed.expiresAt ? localNow(signed.expiresAt, timeZone).date : undefined
    await notifyOfSignature(tx, deps, signer, { agreementName: signed.agreementName, lastDay })
    return signed
  })
}

/** Another request has signed it, or the rental was changed or cancelled, while the certificate was made. */
async function refusalMeanwhile(tx: Tx, { viewer, now }: Actor, id: AgreementId): Promise<Refusal> {
  const found = await findAgreement(tx, id)
  return (found && refusalToSign(found, viewer, now)) ?? agreementNotFound
}

interface CertificateFacts {
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
function certificatePaper(facts: CertificateFacts): Paper {
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
