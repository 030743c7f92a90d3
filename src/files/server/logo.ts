import { recordAudit } from '#audit/server/store.ts'
import { logoMissing } from '#files/logo-contract.ts'
import type { Tx } from '#platform/database/db.ts'
import { readSettings, writeSettings } from '#settings/server/store.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { claimPictures, releasePictures } from './claims.ts'

/** Only a picture that this member of staff has uploaded, so that the header never loads anything from elsewhere. */
export async function setLogo(tx: Tx, actor: Actor, logoUrl: string | null): Promise<void> {
  const { logoUrl: before } = await readSettings(tx)
  if (before === (logoUrl ?? '')) return
  if (logoUrl !== null) {
    const unknown = await claimPictures(tx, actor.now, actor.viewer.id, [logoUrl])
    if (unknown.length > 0) throw new Refused(logoMissing, { fields: { logoUrl: logoMissing.message } })
  }
  if (before) await releasePictures(tx, [before])
  await writeSettings(tx, actor.now, { logoUrl: logoUrl ?? '' })
  await recordAudit(tx, actor, {
    action: 'settings.logo-changed',
    subjectType: 'settings',
    subjectId: 'platform',
    detail: { before: { logoUrl: before || null }, after: { logoUrl } },
  })
}
