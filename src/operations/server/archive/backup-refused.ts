import { StartRefused } from '#platform/config/start-refused.ts'
import { isStorageFull } from '#platform/storage/storage-full.ts'

/** A backup or a restore that cannot be done, with a text for the operator. */
export class BackupRefused extends StartRefused {
  override name = 'BackupRefused'
}

/** Says in plain words that a disk is full; every other error stays as it is. */
export function fullDiskRefusal(error: unknown, text: string): unknown {
  return isStorageFull(error) ? new BackupRefused(text, { cause: error }) : error
}
