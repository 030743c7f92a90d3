import { languageOfAddress } from '#accounts/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import { advisoryLockName, inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { staffMail as messages } from '#rentals/texts/texts.gen.js'
import { readSettings } from '#settings/server/store.ts'
import { addressesOf } from '#settings/setting.ts'
import { longDateWithYear, longMoment, minuteMs } from '#shared/dates.ts'
import { languagePath } from '#shared/language/language.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import { latestStaffMail, markListedToStaff, type OpenRequest, openRequests } from './request-store.ts'

const pause = 15 * minuteMs

/**
 * Emails all open requests to the addresses of the setting `staffMail`, the new ones first: at most once in 15 minutes,
 * and only when there is a new one, which no email has listed and nobody of staff has opened. The marks commit with the
 * emails under one lock, so neither a killed nor a second process sends one twice.
 */
export async function mailNewRequests(deps: Deps): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const settings = await readSettings(tx)
    const addresses = addressesOf(settings.staffMail)
    if (addresses.length === 0) return
    await advisoryLockName(tx, 'email of new requests')
    const latest = await latestStaffMail(tx)
    if (latest && now.getTime() - latest.getTime() < pause) return
    const open = await openRequests(tx, now)
    const fresh = open.filter(isNew)
    const [first] = open
    if (!first || fresh.length === 0) return
    for (const to of addresses) {
      const mail = await inLanguage(await languageOfAddress(tx, to), () => {
        const variables = {
          count: String(fresh.length),
          summary: summaryOf(fresh.length, open.length),
          firstEnd: momentIn(deps, first.rental.holdUntil),
          link: `${deps.publicUrl}${languagePath('/admin/today')}`,
        }
        const list = [...fresh, ...open.filter((one) => !isNew(one))].map((one) => factOf(deps, one))
        return composeMail(tx, deps, settings, { name: 'rental_requests', to, variables, list })
      })
      await queueEmail(tx, deps, mail)
    }
    await markListedToStaff(
      tx,
      fresh.map(({ rental }) => rental.id),
      now,
    )
  })
}

function summaryOf(fresh: number, open: number): string {
  return open > fresh ? messages.freshAndOpen({ fresh, open }) : messages.fresh({ fresh })
}

function isNew({ rental: { staffMailedAt, readAt } }: OpenRequest): boolean {
  return staffMailedAt === null && readAt === null
}

function factOf(deps: Pick<Deps, 'config' | 'publicUrl'>, request: OpenRequest) {
  const { id, number, clientName, clientPhone, eventDate, holdUntil } = request.rental
  const lines = [
    clientName,
    clientPhone,
    request.dress.title,
    staffWords.eventOn({ date: longDateWithYear(eventDate) }),
    messages.held({ until: momentIn(deps, holdUntil) }),
  ]
  return [
    isNew(request) ? messages.newNumber({ number }) : number,
    lines.join('\n'),
    `${deps.publicUrl}${languagePath(`/admin/rentals/${id}`)}`,
  ] as const
}

function momentIn({ config }: Pick<Deps, 'config'>, instant: Date | null): string {
  return instant ? longMoment(instant, config.SHOP_TIMEZONE) : ''
}
