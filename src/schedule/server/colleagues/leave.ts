import { recordAudits } from '#audit/server/store.ts'
import { colleagueLeft, colleagueNotFound } from '#colleagues/contract.ts'
import { findColleague, lockColleagues, saveColleague } from '#colleagues/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import { successorIsSame } from '#schedule/colleague-contract.ts'
import { deleteFeedsOfColleague } from '#schedule/server/feeds/store.ts'
import type { LocalTime } from '#shared/dates.ts'
import type { ColleagueId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { reassignAhead } from './fittings-ahead.ts'

/** A second time changes nothing. Both colleagues are locked: nobody assigns the one or sends the other away meanwhile. */
export async function leaveColleague(
  tx: Tx,
  actor: Actor,
  id: ColleagueId,
  { successorId, local }: { successorId: ColleagueId | null; local: LocalTime },
) {
  if (successorId === id) throw refusedSuccessor(successorIsSame)
  const locked = await lockColleagues(tx, successorId ? [id, successorId] : [id])
  const leaving = locked.find((one) => one.id === id)
  const successor = locked.find((one) => one.id === successorId)
  if (!leaving) throw new Refused(colleagueNotFound)
  if (leaving.leftAt) return { colleague: await findColleague(tx, id), reassigned: 0 }
  if (successorId && !successor) throw refusedSuccessor(colleagueNotFound)
  if (successor?.leftAt) throw refusedSuccessor(colleagueLeft)

  await saveColleague(tx, { id, leftAt: actor.now })
  const moved = await reassignAhead(tx, id, successorId, { local, now: actor.now })
  const feeds = await deleteFeedsOfColleague(tx, id)
  const live = moved.filter(({ status }) => status !== 'CANCELLED')
  await recordAudits(tx, actor, [
    {
      action: 'colleague.left',
      subjectType: 'colleague',
      subjectId: id,
      detail: { successorId, successor: successor?.name, fittings: live.length, calendarAddresses: feeds },
    },
    ...moved.map((fitting) => ({
      action: 'appointment.colleague_set' as const,
      subjectType: 'appointment' as const,
      subjectId: fitting.id,
      detail: {
        before: { colleagueId: id, colleague: leaving.name },
        after: { colleagueId: successorId, colleague: successor?.name },
      },
    })),
  ])
  return { colleague: await findColleague(tx, id), reassigned: live.length }
}

function refusedSuccessor(why: ConstructorParameters<typeof Refused>[0]): Refused {
  return new Refused(why, { fields: { successorId: why.message } })
}
