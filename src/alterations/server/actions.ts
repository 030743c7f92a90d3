import {
  type addAlteration as addContract,
  alterationChanged,
  alterationNotFound,
  alterationNotPossible,
  type changeAlteration as changeContract,
  dueRefused,
  type RentalAlterations,
} from '#alterations/contract.ts'
import { alterationsActions as messages } from '#alterations/texts/texts.gen.js'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { postIncome } from '#rentals/income/server/post-income.ts'
import { tellDropped } from '#rentals/letters/server/fees-withdrawn.ts'
import { pieceNotFound, rentalNotFound } from '#rentals/refusal-contract.ts'
import { type Alteration, lastChoice, refusalToDue } from '#rentals/rules/alteration.ts'
import { nearestOpen } from '#rentals/rules/window.ts'
import type { RentalAccount } from '#rentals/server/account.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { changeFee, chargeFee, withdrawFee } from '#rentals/server/fees.ts'
import { lockForChange } from '#rentals/server/lock.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { findInDetail, updateRental } from '#rentals/server/store.ts'
import { localNow, longDateWithYear } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { type Cents, moneyText } from '#shared/format/money.ts'
import type { AlterationId, DressId, RentalId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { branches } from '#showrooms/showrooms.ts'
import {
  type AlterationMoment,
  actionsOf,
  alterationsOfRental,
  findAlteration,
  isBeforeHandOver,
  type OpenDays,
  toReplies,
  updateAlteration,
} from './store.ts'
import { alterations } from './tables.ts'

type Fields = BodyOf<typeof addContract>

export async function rentalAlterations(
  deps: Deps,
  now: Date,
  rentalId: RentalId,
): Promise<RentalAlterations> {
  const { db } = deps
  const found = await findInDetail(db, rentalId)
  if (!found) throw new Refused(rentalNotFound)
  const { rental } = found
  const { isOpen, today } = await readCalendar(db, deps, now, rental.branch)
  const rows = await alterationsOfRental(db, rentalId)
  return {
    alterations: await toReplies(db, rows, await readMoment(db, deps, now)),
    lastDue: isBeforeHandOver(rental, now) ? lastChoice(isOpen, { ...rental, today }) : null,
  }
}

export async function readMoment(
  db: Db | Tx,
  deps: Pick<Deps, 'config'>,
  now: Date,
): Promise<AlterationMoment> {
  const calendars = await Promise.all(
    branches.map(async (branch) => [branch, (await readCalendar(db, deps, now, branch)).isOpen] as const),
  )
  const { date: today } = localNow(now, deps.config.SHOP_TIMEZONE)
  return { now, today, openDays: Object.fromEntries(calendars) as OpenDays }
}

/** Before the dress is handed over. Throws a Refused, also for a day that is too late for the pick-up. */
export async function addAlteration(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  rentalId: RentalId,
  { dressId, ...fields }: Fields,
): Promise<Alteration> {
  const { rental, pieces, fees, payments } = await lockForChange(tx, rentalId)
  const piece = dressId ? pieces.find((one) => one.dressId === dressId) : pieces[0]
  if (!piece) throw new Refused(pieceNotFound)
  if (!isBeforeHandOver(rental, actor.now)) throw new Refused(alterationNotPossible)
  await refuseDue(tx, deps, actor, rental, fields.dueDate)
  const [made] = await tx
    .insert(alterations)
    .values({
      ...columnsOf(fields),
      rentalId,
      dressId: piece.dressId,
      createdBy: actor.viewer.id,
      createdAt: actor.now,
    })
    .returning({ id: alterations.id })
  const id = made?.id ?? ''
  await charge(
    tx,
    deps,
    actor,
    { rental, fees, payments },
    { id, dressId: piece.dressId, cents: fields.cost },
  )
  await audit(tx, actor, rental, 'alteration.added', { alteration: id, ...detailOf(fields) })
  return reload(tx, deps, actor.now, id)
}

/** Compare-and-set on the version: two people who press Done at once do it once. Throws a Refused. */
export async function changeAlteration(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: AlterationId,
  body: BodyOf<typeof changeContract>,
): Promise<Alteration> {
  const before = await findAlteration(tx, id)
  if (!before) throw new Refused(alterationNotFound)
  const { rental, fees, payments } = await lockForChange(tx, before.rental.id)
  // Under the lock of its rental nobody else changes it.
  const found = await findAlteration(tx, id)
  if (!found) throw new Refused(alterationNotFound)
  const { alteration } = found
  if (alteration.version !== body.version)
    throw new Refused(alterationChanged, { more: { current: await reload(tx, deps, actor.now, id) } })
  if (!actionsOf(found, actor.now).includes(body.action)) throw new Refused(alterationNotPossible)
  const account = { rental, fees, payments }
  const step = { at: actor.now, by: actor.viewer.id }
  const cost = (cents: Cents) => charge(tx, deps, actor, account, { id, dressId: alteration.dressId, cents })
  switch (body.action) {
    case 'done':
      await updateAlteration(tx, id, { state: 'DONE', doneAt: step.at, doneBy: step.by })
      break
    case 'reopen':
      await updateAlteration(tx, id, { state: 'OPEN', doneAt: null, doneBy: null })
      break
    case 'takeOut':
      await updateAlteration(tx, id, { state: 'UNDONE', undoneAt: step.at, undoneBy: step.by })
      break
    case 'drop':
      await drop(tx, deps, actor, account, id)
      break
    case 'change':
      if (body.dueDate !== alteration.dueDate) await refuseDue(tx, deps, actor, rental, body.dueDate)
      await cost(body.cost)
      await updateAlteration(tx, id, columnsOf(body))
  }
  const detail = body.action === 'change' ? detailOf(body) : {}
  await audit(tx, actor, rental, actions[body.action], { alteration: id, ...detail })
  return reload(tx, deps, actor.now, id)
}

const actions = {
  done: 'alteration.done',
  reopen: 'alteration.reopened',
  takeOut: 'alteration.taken_out',
  drop: 'alteration.dropped',
  change: 'alteration.changed',
} as const

function columnsOf({ what, measuredBy, seamstress, cost, dueDate, toUndo }: Fields) {
  return {
    what,
    measuredBy: measuredBy || null,
    seamstress: seamstress || null,
    cost,
    dueDate,
    toUndo,
  }
}

/** Not what is sewn: it can tell a measurement of the customer. */
function detailOf({ dueDate, cost, toUndo }: Fields) {
  return { dueDate, cost: moneyText(cost), toUndo }
}

async function refuseDue(tx: Tx, deps: Deps, { now }: Actor, rental: RentalRow, dueDate: string) {
  const { isOpen, today } = await readCalendar(tx, deps, now, rental.branch)
  const question = { startDate: rental.startDate, today }
  const refusal = refusalToDue(isOpen, question, dueDate)
  if (!refusal) return
  const [latest, pickUp] = [lastChoice(isOpen, question), longDateWithYear(rental.startDate)]
  const openBefore = nearestOpen(isOpen, dueDate, -1)
  const message = {
    due_past: messages.past,
    due_too_late:
      latest === today
        ? messages.today({ pickUp })
        : messages.late({ pickUp, latest: longDateWithYear(latest) }),
    due_closed:
      openBefore && openBefore >= today
        ? messages.closedAfter({ day: longDateWithYear(dueDate), before: longDateWithYear(openBefore) })
        : messages.closed({ day: longDateWithYear(dueDate) }),
  }[refusal]
  throw new Refused(dueRefused, { message, fields: { dueDate: message } })
}

/**
 * What an alteration costs is a fee, due before the dress is handed over; one that costs nothing has none. The version of the
 * rental rises: who had it open sees the new sum.
 */
async function charge(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  account: RentalAccount,
  { id, dressId, cents }: { id: AlterationId; dressId: DressId; cents: Cents },
) {
  const fee = account.fees.find((one) => one.alterationId === id && !one.withdrawnAt)
  if (cents === (fee?.cents ?? 0)) return
  if (!fee) {
    const piece = { dressId, ownerId: null }
    const reason = 'alterations'
    await chargeFee(tx, deps, actor, account, {
      kind: 'ALTERATION',
      piece,
      alterationId: id,
      amount: cents,
      reason,
    })
  } else if (cents === 0) await withdrawFee(tx, deps, actor, account, fee, null)
  else await changeFee(tx, actor, account, fee, cents)
  const by = { updatedAt: actor.now, changedBy: actor.viewer.id }
  await updateRental(tx, account.rental.id, by)
  await postIncome(tx, deps, actor, account)
}

/** What it costs is taken back, and the customer is told if she has paid it. */
async function drop(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  account: RentalAccount,
  id: AlterationId,
): Promise<void> {
  const fee = account.fees.find((one) => one.alterationId === id && !one.withdrawnAt)
  if (fee) await charge(tx, deps, actor, account, { id, dressId: fee.dressId ?? '', cents: 0 })
  await updateAlteration(tx, id, { state: 'DROPPED' })
  if (fee) await tellDropped({ tx, deps, ...account }, account.rental, [fee])
}

function audit(tx: Tx, actor: Actor, rental: RentalRow, action: AuditAction, detail: object) {
  return recordAudit(tx, actor, {
    action,
    subjectType: 'rental',
    subjectId: rental.id,
    detail: { ...detail },
  })
}

async function reload(tx: Tx, deps: Deps, now: Date, id: AlterationId): Promise<Alteration> {
  const found = await findAlteration(tx, id)
  const [reply] = found ? await toReplies(tx, [found], await readMoment(tx, deps, now)) : []
  if (!reply) throw new Refused(alterationNotFound)
  return reply
}
