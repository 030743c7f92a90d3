import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import {
  type Agreement,
  agreementNotFound,
  deleteAgreement,
  listAgreements,
  noCertificate,
  openAgreement,
  openCertificate,
  signAgreement,
  uploadAgreement,
} from '#agreements/contract.ts'
import { refusalToOpen, refusalToOpenCertificate, statusAt } from '#agreements/rules.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { urlOf } from '#shared/endpoint.ts'
import { Refused } from '#shared/refusal.ts'
import { deleteAgreementFile, shareAgreement, storeAgreementFile } from './actions.ts'
import { openAgreementFile } from './agreement-file.ts'
import { signDocument } from './sign.ts'
import { agreementsFile, findStaffAgreements } from './staff-list.ts'
import { findAgreement, findAgreements, type NamedAgreement } from './store.ts'
import { readUpload } from './upload.ts'

export const agreementRoutes: Routes = (route, deps) => {
  const { db, files } = deps

  route(listAgreements, async ({ viewer, now }) =>
    (await findAgreements(db, viewer)).map((row) => toAgreement(row, now)),
  )

  route(listStaffAgreements, ({ query, now, reply }) =>
    sendList(reply, query, agreementsFile, async (page) => {
      const { rows, total } = await findStaffAgreements(db, page, now)
      return { rows: rows.map((row) => toAgreement(row, now)), total }
    }),
  )

  route(uploadAgreement, async ({ actor, now, request, transaction }) => {
    const upload = await readUpload(request)
    const key = await storeAgreementFile(deps, upload.bytes)
    // Idempotency compares these fields: there is no JSON body.
    request.body = { ...upload.fields, file: createHash('sha256').update(upload.bytes).digest('hex') }
    return transaction(async (tx) => {
      return toAgreement(await shareAgreement(tx, deps, actor, upload, key), now)
    })
  })

  route(deleteAgreement, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await deleteAgreementFile(tx, deps, actor, params.id)
      return { success: true }
    }),
  )

  route(openAgreement, async ({ params, query, viewer, now, reply }) => {
    const found = await findAgreement(db, params.id)
    const refusal = found ? refusalToOpen(found, viewer, now) : agreementNotFound
    if (!found || refusal) throw new Refused(refusal ?? agreementNotFound)
    return sendPdf(reply, found.fileUrl, found.fileName, query.download === '1')
  })

  route(openCertificate, async ({ params, viewer, reply }) => {
    const found = await findAgreement(db, params.id)
    const refusal = found ? refusalToOpenCertificate(found, viewer) : agreementNotFound
    if (!found || refusal) throw new Refused(refusal ?? agreementNotFound)
    if (!found.certificateUrl) throw new Refused(noCertificate)
    return sendPdf(reply, found.certificateUrl, `signature-${found.fileName}`, false)
  })

  route(signAgreement, async ({ params, body, actor }) => {
    const signed = await signDocument(deps, actor, params.id, body)
    return toAgreement({ ...signed, customerName: null, endedByName: null }, actor.now)
  })

  async function sendPdf(reply: FastifyReply, fileUrl: string, fileName: string, save: boolean) {
    const file = await openAgreementFile(files, fileUrl)
    if (!file) throw new Refused(agreementNotFound)
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    return sendFile(reply, {
      name: fileName,
      type: 'application/pdf',
      content: file.content,
      size: file.size,
      isInline: !save,
    })
  }
}

function toAgreement(row: NamedAgreement, now: Date): Agreement {
  return {
    id: row.id,
    agreementName: row.agreementName,
    fileName: row.fileName,
    fileSize: row.fileSize,
    customerName: row.customerName,
    signedAt: row.signedAt?.toISOString() ?? null,
    signerName: row.signerName,
    certificateUrl: row.certificateUrl && urlOf(openCertificate, { params: { id: row.id } }),
    fileUrl: urlOf(openAgreement, { params: { id: row.id } }),
    status: statusAt(row, now),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedByName,
  }
}
