import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import { instantOf, localNow } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import { assertFreshProof } from '#shared/fresh-proof.ts'
import type { TillDayId } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import {
  type addTillEntry as addEntryContract,
  type closeTill as closeContract,
  closingIncomplete,
  notesDiffer,
  type openTill as openContract,
  openingDiffers,
  tillChanged,
  tillDayClosed,
  tillDayNotFound,
  tillIsOpen,
} from '#till/contract.ts'
import { rateForManager, rateUnusual } from '#till/rate-contract.ts'
import {
  type Cash,
  cashOfNotes,
  closingFields,
  isForManager,
  isNoCash,
  isUnusualRate,
  lessCash,
  refusalToClose,
} from '#till/rules.ts'
import { cardCents } from '#till/takings-contract.ts'
import { actions as messages } from '#till/texts/texts.gen.js'
import { insertSlip } from './slip.ts'
import {
  type CountedDay,
  insertRate,
  insertTillDay,
  lockTillDay,
  type RateRow,
  rateOfDay,
  readExpected,
  type TillDayRow,
  type TillEntryRow,
  updateTillDay,
} from './store.ts'
import { type FindTakings, readTakings } from './takings.ts'
import { openingOf, toCash } from './to-reply.ts'

/** Throws a Refused for an open till, and without a reason for another float than the last closing left. */
export async function openTill(tx: Tx, actor: Actor, body: BodyOf<typeof openContract>): Promise<CountedDay> {
  const { branch, dollars: cents, pounds, reason } = body
  const { now, viewer } = actor
  const opened = await insertTillDay(tx, {
    branch,
    openedAt: now,
    openedBy: viewer.id,
    floatCents: cents,
    floatPounds: pounds,
    openReason: reason || null,
  })
  if (!opened) throw new Refused(tillIsOpen)
  const { day, left, expected } = opened
  const differs = openingOf(day, left)
  if (differs && !reason) throw new Refused(openingDiffers, { fields: { reason: openingDiffers.message } })
  const float = toCash(expected)
  await audit(tx, actor, day, 'till.opened', { float, ...(differs && { left: differs.left, reason }) })
  return opened
}

/** Throws a Refused for a closed day, and for more than lies in the drawer. */
export async function addEntry(
  tx: Tx,
  actor: Actor,
  id: TillDayId,
  { dollars: cents, pounds, ...slip }: BodyOf<typeof addEntryContract>,
): Promise<{ entry: TillEntryRow; day: TillDayRow }> {
  const cash = { cents, pounds }
  if (isNoCash(cash))
    throw new Refused(malformed, { message: messages.nothing, fields: { dollars: messages.nothing } })
  const day = await lockOpen(tx, id)
  return { entry: await insertSlip(tx, actor, day, { ...slip, cash }), day }
}

/** Once. Entries that are being written come first, and are seen: the counted cash is compared with them. */
export async function closeTill(
  tx: Tx,
  findTakings: FindTakings,
  actor: Actor,
  id: TillDayId,
  body: BodyOf<typeof closeContract>,
): Promise<TillDayRow> {
  const { now, viewer } = actor
  const day = await lockOpen(tx, id)
  const expected = await readExpected(tx, id)
  const seen = toCash(expected)
  if (body.expected.dollars !== seen.dollars || body.expected.pounds !== seen.pounds)
    throw new Refused(tillChanged)
  const counted = { cents: body.dollars, pounds: body.pounds }
  const taken = { cents: body.takenDollars, pounds: body.takenPounds }
  refuseNotes(body, counted)
  const { terminal, differenceReason, reason: closeReason } = body
  const terminalDifference =
    terminal === undefined ? 0 : terminal - cardCents(await readTakings(tx, findTakings, day))
  const byOpener = day.openedBy === viewer.id
  const refusal = refusalToClose({
    expected,
    counted,
    taken,
    terminalDifference,
    differenceReason,
    byOpener,
    closeReason,
  })
  if (refusal) {
    const message = messages.closing[refusal]
    throw new Refused(closingIncomplete, { message, fields: { [closingFields[refusal]]: message } })
  }
  const rate = await rateOfDay(tx)
  const closed = await updateTillDay(tx, id, {
    closedAt: now,
    closedBy: viewer.id,
    countedCents: counted.cents,
    countedPounds: counted.pounds,
    notes: body.notes ?? null,
    differenceReason: differenceReason || null,
    terminalCents: terminal ?? null,
    closeReason: (!byOpener && closeReason) || null,
    takenCents: taken.cents,
    takenPounds: taken.pounds,
    rate: rate === null ? null : String(rate),
  })
  await audit(tx, actor, day, 'till.closed', {
    counted: toCash(counted),
    difference: toCash(lessCash(counted, expected)),
    differenceReason,
    ...(terminal !== undefined && { terminal: moneyText(terminal) }),
    taken: toCash(taken),
    reason: closed.closeReason,
  })
  return closed
}

export async function setRate(
  tx: Tx,
  timeZone: string,
  actor: Actor,
  { rate, isConfirmed }: { rate: number; isConfirmed?: boolean | undefined },
): Promise<RateRow> {
  const before = await rateOfDay(tx)
  if (actor.viewer.staffRole === 'ASSISTANT') {
    const { date: today } = localNow(actor.now, timeZone)
    const morning = await rateOfDay(tx, instantOf(today, '00:00', timeZone))
    if (isForManager(rate, { last: before, morning }))
      throw new Refused(rateForManager, { fields: { rate: rateForManager.message } })
  }
  if (isUnusualRate(rate, before)) {
    if (!isConfirmed) throw new Refused(rateUnusual, { fields: { rate: rateUnusual.message } })
    assertFreshProof(actor.now, actor.viewer)
  }
  const row = await insertRate(tx, { rate: rate.toFixed(2), actorId: actor.viewer.id, createdAt: actor.now })
  await recordAudit(tx, actor, {
    action: 'rate.set',
    subjectType: 'exchange_rate',
    subjectId: row.id,
    detail: { before: before?.toFixed(2) ?? null, after: row.rate },
  })
  return row
}

async function lockOpen(tx: Tx, id: TillDayId): Promise<TillDayRow> {
  const day = await lockTillDay(tx, id)
  if (!day) throw new Refused(tillDayNotFound)
  if (day.closedAt) throw new Refused(tillDayClosed)
  return day
}

function refuseNotes({ notes }: BodyOf<typeof closeContract>, counted: Cash): void {
  if (!notes) return
  const { cents = counted.cents, pounds = counted.pounds } = cashOfNotes(notes)
  const fields = {
    ...(cents !== counted.cents && { dollars: notesDiffer.message }),
    ...(pounds !== counted.pounds && { pounds: notesDiffer.message }),
  }
  if (Object.keys(fields).length > 0) throw new Refused(notesDiffer, { fields })
}

function audit(
  tx: Tx,
  actor: Actor,
  { id, branch, number }: TillDayRow,
  action: AuditAction,
  detail: object,
) {
  return recordAudit(tx, actor, {
    action,
    subjectType: 'till_day',
    subjectId: id,
    detail: { branch, number, ...detail },
  })
}
