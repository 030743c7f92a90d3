import { dayMs, hourMs } from '#shared/dates.ts'

/** A problem that goes on, as the audit log has it. */
export interface Lasting {
  name: string
  since: Date
  /** When the owners were last told. */
  toldAt: Date | undefined
}

/** Nobody can act before the next check of a full disk or a late backup, so these wait for nothing. */
const atOnce: readonly string[] = ['disk_filling', 'backup_late']

/** Whether to tell the owners of it now: after an hour, then once a day while it lasts. */
export function isToBeTold({ name, since, toldAt }: Lasting, now: Date): boolean {
  if (toldAt) return now.getTime() - toldAt.getTime() >= dayMs
  return atOnce.includes(name) || now.getTime() - since.getTime() >= hourMs
}
