import { dayMs, hourMs } from '#shared/dates.ts'

/** A problem that goes on, as the audit log has it. */
export interface Lasting {
  name: string
  since: Date
  /** When the owners were last told. */
  notifiedAt: Date | undefined
}

/** Nobody can act before the next check of a full disk or a late backup, so these wait for nothing. */
const atOnce: readonly string[] = ['disk_filling', 'backup_late', 'webhook_given_up', 'whatsapp_token']

/** Whether to tell the owners of it now: after an hour, then once a day while it lasts. */
export function isToNotify({ name, since, notifiedAt }: Lasting, now: Date): boolean {
  if (notifiedAt) return now.getTime() - notifiedAt.getTime() >= dayMs
  return atOnce.includes(name) || now.getTime() - since.getTime() >= hourMs
}

/** A backup is daily and may take its hour. */
export function isBackupLate(last: Date, now: Date): boolean {
  return now.getTime() - last.getTime() > dayMs + hourMs
}
