import pLimit from 'p-limit'
import type * as z from 'zod/mini'
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
import { removePhotoFiles } from '#rentals/erasure/server/jobs.ts'
import { deletePhotoFiles } from '#rentals/erasure/server/photo-erasure.ts'
import { postDueIncomes } from '#rentals/income/server/post-income.ts'
import { postIncomes, sweepRentals } from '#rentals/steps/server/jobs.ts'
import { sweep as sweepRentalsNow } from '#rentals/steps/server/sweep.ts'
import { invite } from '#reviews/server/invite.ts'
import { inviteReviews } from '#reviews/server/jobs.ts'
import { tellOfferOtherwise } from '#waitlist/server/emails.ts'
import { checkWaitlists, sweepWaitlist } from '#waitlist/server/jobs.ts'
import { checkAllLists, checkNotedLists, sweep as sweepWaitlistNow } from '#waitlist/server/sweep.ts'
import { whatsappProblems } from '#whatsapp/server/account/check.ts'
import { sendWhatsapp, sweepWhatsapp } from '#whatsapp/server/jobs.ts'
import { sendMessage, sweepMessages } from '#whatsapp/server/outbox/send-message.ts'
import type { Fallbacks } from '#whatsapp/server/outbox/settle-failure.ts'
import { namesOfPeople } from '#whatsapp/server/store.ts'

/** Every kind of job with its work. */
/** How who was not reached by WhatsApp is told otherwise. */
const fallbacks: Fallbacks = { waitlist: tellOfferOtherwise }

const workers = [
  worker(sendEmail, deliver),
  worker(sweepEmails, sweepMails),
  worker(clearSessions, clearEnded),
  worker(emailResetLink, sendResetLink),
  worker(normalizeStoredPhones, normalizePhones),
  worker(notifySecurityEvents, notifyOwners),
  worker(remindCustomers, sendReminders),
  worker(makeAvif, addAvif),
  worker(sweepPictures, (deps) => sweepUploads(deps, [picturesShown])),
  worker(removeFiles, (deps, { keys }) => deletePhotoFiles(deps, keys)),
  worker(removeOrphanedFile, (deps, { key }) => deleteOrphanedFile(deps, key)),
  worker(remindOfExpiry, sendExpiryReminders),
  worker(releaseDeletedPictures, (deps, { paths }) => releaseUnshown(deps, paths)),
  worker(reportSubmissions, sendSubmissionsReport),
  worker(forgetDressWords, ({ db }) => rebuildDressWords(db)),
  worker(collectChangedPages, (deps) => queueChangedPages(deps)),
  worker(announcePages, tellIndexNow),
  worker(writeExport, (deps, { id }) => writeDataExport(deps, id)),
  worker(deleteOldExports, deleteExpiredExports),
  worker(removeOldPersonalData, removeDue),
  worker(sweepRentals, sweepRentalsNow),
  worker(postIncomes, postDueIncomes),
  worker(removePhotoFiles, (deps, { keys }) => deletePhotoFiles(deps, keys)),
  worker(inviteReviews, invite),
  worker(runImport, (deps, { id }) => runStoredImport(deps, id)),
  worker(fetchPictures, (deps, { id }) => fetchImportPictures(deps, id)),
  worker(sweepImports, async (deps) => {
    await deleteUploads(deps)
    await failStaleImports(deps)
  }),
  worker(backUpDaily, makeDailyBackup),
  worker(watchSystem, (deps) => watch(deps, [webhookProblems, whatsappProblems])),
  worker(sendWebhooks, (deps) => sendDue(deps)),
  worker(sweepWaitlist, sweepWaitlistNow),
  worker(checkWaitlists, checkAllLists),
  worker(sendWhatsapp, (deps, payload) => sendMessage(deps, payload, fallbacks)),
  worker(sweepWhatsapp, (deps) => sweepMessages(deps, fallbacks)),
]

/** The server creates a queue for each at start. */
export const workerKinds: JobKind[] = workers.map(({ kind }) => kind)

export async function startWorkers(deps: Deps): Promise<void> {
  for (const { start } of workers) await start(deps)
  await deps.jobs.send(deps.db, normalizeStoredPhones, {})
  // A killed server may have left unfinished files.
  await deps.jobs.send(deps.db, sweepPictures, {})
  // At once; the job of the next minute has what fails here.
  deps.changeFeed.subscribe('webhook_deliveries', () => {
    sendDue(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'webhooks wait for their job'))
  })
  // One after the other: each waits for the locks of its lists.
  const inTurn = pLimit(1)
  const atOnce = (check: typeof checkNotedLists) => () => {
    inTurn(() => check(deps)).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the waitlist waits for its job'),
    )
  }
  deps.changeFeed.subscribe('waitlist_checks', atOnce(checkNotedLists))
  // A day that opens brings pick-ups and returns of every dress nearer: no trigger could name the dresses.
  deps.changeFeed.subscribe('blocked_dates', atOnce(checkAllLists))
  deps.changeFeed.subscribe('branch_availability', atOnce(checkAllLists))
}

function worker<Payload extends z.ZodMiniType>(
  kind: JobKind<Payload>,
  run: (deps: Deps, payload: z.output<Payload>) => Promise<unknown>,
) {
  return {
    kind,
    start: (deps: Deps) => deps.jobs.work(kind, async (payload) => void (await run(deps, payload))),
  }
}

async function clearEnded(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await sweepSessions(db, clock())
  await sweepResetTokens(db, clock())
  await sweepProofs(db, clock())
  await renewStops(db, deps, namesOfPeople)
  await sweepChallenges(db, clock())
  await sweepDevices(db, clock())
  await deleteOldKeys(db, clock())
  await deleteEndedKeys(deps)
  await deleteOldDeliveries(deps)
}

async function normalizePhones({ db, log }: Deps): Promise<void> {
  const users = await normalizeUserPhones(db)
  const appointments = await normalizeAppointmentPhones(db)
  const customers = await normalizeCustomerPhones(db)
  if (users + appointments + customers > 0)
    log.info({ users, appointments, customers }, 'phone numbers stored as E.164')
}
