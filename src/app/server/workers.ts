import pLimit from 'p-limit'
import { sendResetLink } from '#accounts/server/auth/forgotten-password.ts'
import { sweepSessions } from '#accounts/server/auth/sessions.ts'
import { sweepProofs } from '#accounts/server/email-proof/store.ts'
import {
  clearSessions,
  emailResetLink,
  normalizeStoredPhones,
  notifySecurityEvents,
} from '#accounts/server/jobs.ts'
import { normalizeUserPhones } from '#accounts/server/phones.ts'
import { sweepResetTokens } from '#accounts/server/reset-tokens.ts'
import { sweepChallenges } from '#accounts/server/second-factor/challenges.ts'
import { sweepDevices } from '#accounts/server/second-factor/remembered-devices.ts'
import { notifyOwners } from '#accounts/server/security/security-notice.ts'
import { deleteOldExports, writeExport } from '#admin/server/export/jobs.ts'
import { deleteExpiredExports, writeDataExport } from '#admin/server/export/write-export.ts'
import { removeOldPersonalData } from '#admin/server/retention/jobs.ts'
import { removeDue } from '#admin/server/retention/retention.ts'
import { deleteOrphanedFile } from '#agreements/server/actions.ts'
import { sendExpiryReminders } from '#agreements/server/expiry-reminders.ts'
import { remindOfExpiry, removeOrphanedFile } from '#agreements/server/jobs.ts'
import { remindCustomers } from '#appointments/server/jobs.ts'
import { normalizeAppointmentPhones } from '#appointments/server/phones.ts'
import { sendReminders } from '#appointments/server/reminders/reminders.ts'
import { queueChangedPages, tellIndexNow } from '#catalogue/server/index-now/index-now.ts'
import { announcePages, collectChangedPages } from '#catalogue/server/index-now/jobs.ts'
import { rebuildDressWords } from '#catalogue/server/search/dress-words.ts'
import { renewStops } from '#customers/server/may-message.ts'
import { normalizeCustomerPhones } from '#customers/server/store.ts'
import { releaseUnshown } from '#dresses/server/admin/deletion/release-pictures.ts'
import { sendSubmissionsReport } from '#dresses/server/admin/submissions-report.ts'
import { forgetDressWords, releaseDeletedPictures, reportSubmissions } from '#dresses/server/jobs.ts'
import { picturesShown } from '#dresses/server/store.ts'
import { deliver, sweepMails } from '#email/server/delivery/delivery.ts'
import { sendEmail, sweepEmails } from '#email/server/jobs.ts'
import { makeAvif, removeFiles, sweepPictures } from '#files/server/jobs.ts'
import { addAvif } from '#files/server/pictures/avif.ts'
import { sweepUploads } from '#files/server/pictures/sweep.ts'
import { deleteUploads } from '#imports/server/delete-uploads.ts'
import { fetchImportPictures } from '#imports/server/fetch-pictures.ts'
import { fetchPictures, runImport, sweepImports } from '#imports/server/jobs.ts'
import { failStaleImports, runStoredImport } from '#imports/server/run-import.ts'
import { sendWebhooks } from '#integrations/server/jobs.ts'
import { deleteEndedKeys } from '#integrations/server/keys/actions.ts'
import { deleteOldDeliveries } from '#integrations/server/webhooks/actions.ts'
import { sendDue } from '#integrations/server/webhooks/send-due.ts'
import { webhookProblems } from '#integrations/server/webhooks/webhook-problems.ts'
import { makeDailyBackup } from '#operations/server/backup/daily-backup.ts'
import { backUpDaily, watchSystem } from '#operations/server/jobs.ts'
import { watch } from '#operations/server/watch/watch.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteOldKeys } from '#platform/http/idempotency.ts'
import type { JobKind } from '#platform/jobs.ts'
import { postDueIncomes } from '#rentals/income/server/post-income.ts'
import { postIncomes, removePhotoFiles, sweepRentals } from '#rentals/steps/server/jobs.ts'
import { deletePhotoFiles } from '#rentals/steps/server/photo-erasure.ts'
import { sweep as sweepRentalsNow } from '#rentals/steps/server/sweep.ts'
import { invite } from '#reviews/server/invite.ts'
import { inviteReviews } from '#reviews/server/jobs.ts'
import { offerAll, sweepWaitlist } from '#waitlist/server/jobs.ts'
import { offerEverything, offerNoted, sweep as sweepWaitlistNow } from '#waitlist/server/sweep.ts'
import { whatsappProblems } from '#whatsapp/server/account/check.ts'
import { sendWhatsapp, sweepWhatsapp } from '#whatsapp/server/jobs.ts'
import { sendMessage, sweepMessages } from '#whatsapp/server/outbox/send-message.ts'

/** Every kind of job. The server creates a queue for each at start. */
export const workerKinds: JobKind[] = [
  sendEmail,
  sweepEmails,
  clearSessions,
  emailResetLink,
  normalizeStoredPhones,
  notifySecurityEvents,
  remindCustomers,
  makeAvif,
  sweepPictures,
  removeFiles,
  removeOrphanedFile,
  remindOfExpiry,
  releaseDeletedPictures,
  reportSubmissions,
  forgetDressWords,
  collectChangedPages,
  announcePages,
  writeExport,
  deleteOldExports,
  removeOldPersonalData,
  sweepRentals,
  postIncomes,
  removePhotoFiles,
  inviteReviews,
  runImport,
  fetchPictures,
  sweepImports,
  backUpDaily,
  watchSystem,
  sendWebhooks,
  sweepWaitlist,
  offerAll,
  sendWhatsapp,
  sweepWhatsapp,
]

export async function startWorkers(deps: Deps): Promise<void> {
  await deps.jobs.work(sendEmail, (payload) => deliver(deps, payload))
  await deps.jobs.work(sweepEmails, () => sweepMails(deps))
  await deps.jobs.work(clearSessions, async () => {
    await sweepSessions(deps.db, deps.clock())
    await sweepResetTokens(deps.db, deps.clock())
    await sweepProofs(deps.db, deps.clock())
    await renewStops(deps.db, deps)
    await sweepChallenges(deps.db, deps.clock())
    await sweepDevices(deps.db, deps.clock())
    await deleteOldKeys(deps.db, deps.clock())
    await deleteEndedKeys(deps)
    await deleteOldDeliveries(deps)
  })
  await deps.jobs.work(emailResetLink, (payload) => sendResetLink(deps, payload))
  await deps.jobs.work(notifySecurityEvents, () => notifyOwners(deps))
  await deps.jobs.work(remindCustomers, async () => void (await sendReminders(deps)))
  await deps.jobs.work(remindOfExpiry, async () => void (await sendExpiryReminders(deps)))
  await deps.jobs.work(reportSubmissions, () => sendSubmissionsReport(deps))
  await deps.jobs.work(forgetDressWords, () => rebuildDressWords(deps.db))
  await deps.jobs.work(collectChangedPages, () => queueChangedPages(deps))
  await deps.jobs.work(announcePages, (payload) => tellIndexNow(deps, payload))
  await deps.jobs.work(releaseDeletedPictures, ({ paths }) => releaseUnshown(deps, paths))
  await deps.jobs.work(normalizeStoredPhones, async () => {
    const users = await normalizeUserPhones(deps.db)
    const appointments = await normalizeAppointmentPhones(deps.db)
    const customers = await normalizeCustomerPhones(deps.db)
    if (users + appointments + customers > 0)
      deps.log.info({ users, appointments, customers }, 'phone numbers stored as E.164')
  })
  await deps.jobs.send(deps.db, normalizeStoredPhones, {})
  await deps.jobs.work(makeAvif, (payload) => addAvif(deps, payload))
  await deps.jobs.work(sweepPictures, async () => void (await sweepUploads(deps, [picturesShown])))
  // A killed server may have left unfinished files.
  await deps.jobs.send(deps.db, sweepPictures, {})
  await deps.jobs.work(writeExport, ({ id }) => writeDataExport(deps, id))
  await deps.jobs.work(deleteOldExports, async () => void (await deleteExpiredExports(deps)))
  await deps.jobs.work(removeOldPersonalData, async () => void (await removeDue(deps)))
  await deps.jobs.work(sweepRentals, () => sweepRentalsNow(deps))
  await deps.jobs.work(postIncomes, () => postDueIncomes(deps))
  await deps.jobs.work(removeFiles, ({ keys }) => deletePhotoFiles(deps, keys))
  await deps.jobs.work(removePhotoFiles, ({ keys }) => deletePhotoFiles(deps, keys))
  await deps.jobs.work(inviteReviews, () => invite(deps))
  await deps.jobs.work(runImport, ({ id }) => runStoredImport(deps, id))
  await deps.jobs.work(fetchPictures, ({ id }) => fetchImportPictures(deps, id))
  await deps.jobs.work(sweepImports, async () => {
    await deleteUploads(deps)
    await failStaleImports(deps)
  })
  await deps.jobs.work(watchSystem, () => watch(deps, [webhookProblems, whatsappProblems]))
  await deps.jobs.work(removeOrphanedFile, ({ key }) => deleteOrphanedFile(deps, key))
  await deps.jobs.work(backUpDaily, () => makeDailyBackup(deps))
  await deps.jobs.work(sendWhatsapp, (payload) => sendMessage(deps, payload))
  await deps.jobs.work(sweepWhatsapp, () => sweepMessages(deps))
  await deps.jobs.work(sendWebhooks, () => sendDue(deps))
  // At once; the job of the next minute has what fails here.
  deps.changeFeed.subscribe('webhook_deliveries', () => {
    sendDue(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'webhooks wait for their job'))
  })
  await deps.jobs.work(sweepWaitlist, () => sweepWaitlistNow(deps))
  await deps.jobs.work(offerAll, () => offerEverything(deps))
  // One after the other: each waits for the locks of its lists.
  const inTurn = pLimit(1)
  const atOnce = (offer: typeof offerNoted) => () => {
    inTurn(() => offer(deps)).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the waitlist waits for its job'),
    )
  }
  deps.changeFeed.subscribe('waitlist_checks', atOnce(offerNoted))
  // A day that opens brings pick-ups and returns of every dress nearer: no trigger could name the dresses.
  deps.changeFeed.subscribe('blocked_dates', atOnce(offerEverything))
  deps.changeFeed.subscribe('branch_availability', atOnce(offerEverything))
}
