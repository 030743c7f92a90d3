import { getDaySheet, getOfflineSheet, getToday, keepSeconds, type Today } from '#admin/today-contract.ts'
import { visitsOfDay } from '#admin/visits-of-day.ts'
import { readMoment } from '#alterations/server/actions.ts'
import { alterationsOfDay, countOpenAlterations } from '#alterations/server/store.ts'
import { dueTasks } from '#customers/server/tasks.ts'
import { type DressPlans, readTransfers } from '#dresses/server/places/transfers.ts'
import { piecesOfFittings } from '#event-guests/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import type { Paper } from '#platform/pdf/pdf.ts'
import { rentalDay } from '#rentals/screens/staff/server/day.ts'
import { replyContext } from '#rentals/server/to-reply.ts'
import { fittingsOfDay } from '#schedule/server/board.ts'
import { readSettings } from '#settings/server/store.ts'
import { addDays, instantOf, localNow, longMoment } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { tillsOnDay } from '#till/server/read.ts'
import { openOffers } from '#waitlist/server/list.ts'
import { daySheet } from './day-sheet.ts'
import { offlinePage, offlinePolicy } from './offline-page.ts'

/** @param plans what later domains know of where dresses must be */
export const todayRoutes =
  (plans: DressPlans): Routes =>
  (route, deps) => {
    route(getToday, ({ query, now }) => readToday(deps, plans, query, now))

    route(getDaySheet, async ({ query, actor, now, reply }) => {
      const day = await readToday(deps, plans, query, now)
      const paper = await paperOf(deps, plans, day, actor, query.branch)
      // Loaded with the first document: the library takes memory that most processes never need.
      const { makePdf } = await import('#platform/pdf/pdf.ts')
      const name = `day-${day.date}.pdf`
      return sendFile(reply, { name, type: 'application/pdf', content: makePdf(paper), isInline: true })
    })

    route(getOfflineSheet, async ({ actor, now, reply }) => {
      const timeZone = deps.config.SHOP_TIMEZONE
      const { date: today } = localNow(now, timeZone)
      const papers = await Promise.all(
        [today, addDays(today, 1)].map(async (date) =>
          paperOf(deps, plans, await readToday(deps, plans, { date }, now), actor),
        ),
      )
      const { platformName: shopName } = await readSettings(deps.db)
      const writtenAt = longMoment(now, timeZone)
      reply.header('content-security-policy', offlinePolicy)
      // A length of time, because the clock of the device may be wrong.
      const end = instantOf(addDays(today, 2), '00:00', timeZone)
      reply.header(keepSeconds, Math.round((end.getTime() - now.getTime()) / 1000))
      const content = offlinePage({ shopName, papers, writtenAt })
      return sendFile(reply, {
        name: `day-${today}.html`,
        type: 'text/html; charset=utf-8',
        content,
        isInline: true,
      })
    })
  }

async function paperOf(
  deps: Deps,
  plans: DressPlans,
  day: Today,
  actor: Actor<Viewer>,
  branch?: Branch,
): Promise<Paper> {
  const { platformName: shopName } = await readSettings(deps.db)
  return daySheet(day, {
    shopName,
    branch,
    transfers: await readTransfers(deps.db, plans, day.now, day.date),
    tills: day.date > day.now.date ? undefined : await tillsOnDay(deps, actor, day.date),
    timeZone: deps.config.SHOP_TIMEZONE,
  })
}

async function readToday(
  deps: Deps,
  { absences }: DressPlans,
  query: QueryOf<typeof getToday>,
  now: Date,
): Promise<Today> {
  const local = localNow(now, deps.config.SHOP_TIMEZONE)
  const { date = local.date, branch } = query
  const moment = await readMoment(deps.db, deps, now)
  const [rentals, alterations, tasks, fittings, offers] = await Promise.all([
    rentalDay(deps.db, { date, branch }, replyContext(deps, now)),
    alterationsOfDay(deps.db, { date, branch }, moment),
    dueTasks(deps.db, date),
    fittingsOfDay(
      deps.db,
      { absences, countAlterations: countOpenAlterations, piecesOfFittings },
      { date, branch, now, today: local.date },
    ),
    date === local.date ? openOffers(deps, branch) : [],
  ])
  const { toCollect, toReturn, ...rest } = rentals
  return {
    date,
    now: local,
    visits: visitsOfDay({ fittings, toCollect, toReturn }),
    offers,
    alterations,
    tasks,
    ...rest,
  }
}
