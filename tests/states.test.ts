import { afterAll, expect, test } from 'vitest'
import { getToday } from '#admin/today-contract.ts'
import { listAgreements, signAgreement } from '#agreements/contract.ts'
import { insertAgreement } from '#agreements/server/agreements.fixture.ts'
import { sendExpiryReminders } from '#agreements/server/expiry-reminders.ts'
import { agreementStatuses } from '#agreements/status.ts'
import { addAlteration, changeAlteration, getRentalAlterations } from '#alterations/contract.ts'
import { drawnSignature } from '#dresses/server/admin/admin.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { builtInEmails } from '#email/built-in-emails.ts'
import { shareRentalAgreement } from '#papers/contract.ts'
import { changePayout, createPayout, payoutStatuses, returnPayout } from '#payouts/contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { askForChange, declineChange, withdrawChange } from '#rentals/change-request-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { alterationStates } from '#rentals/rules/alteration.ts'
import { changeAnswers } from '#rentals/rules/change-request.ts'
import { allowedActions, rentalActions, shownSteps } from '#rentals/rules/steps.ts'
import { onlyPiece } from '#rentals/server/rentals.fixture.ts'
import { sweep } from '#rentals/steps/server/sweep.ts'
import { centsOf } from '#shared/format/money.ts'
import { answerOffer, joinWaitlist } from '#waitlist/contract.ts'
import { waitlistStates } from '#waitlist/rules.ts'
import { manageToken } from '#waitlist/server/links.ts'
import { sweep as sweepWaitlist } from '#waitlist/server/sweep.ts'
import { listWaitlist } from '#waitlist/staff-contract.ts'
import { moveKey, rows, walker } from './support/state-table.ts'
import { type Person, testApp } from './support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, deps } = app
const { admin, at, person, read, act, walk, walked } = await walker(app)

// Monday 23 November 2026, 11:30 in the showroom; the event is on Saturday 12 December, collected on Thursday, back on Monday.
const start = '2026-11-23T09:30:00Z'
const eventDate = '2026-12-12'
const pickUp = '2026-12-10T09:30:00Z'
const back = '2026-12-14T09:30:00Z'

const changeMachine = 'Change that a customer asks for'

interface Cast {
  lender: Person
  bride: Person
}
async function cast(): Promise<Cast> {
  await at(start)
  return { lender: await person(), bride: await person() }
}
const dressOf = async (lender: Person, facts = {}) =>
  (await insertDress(db, { ownerId: lender.id, rentalPrice: 200_00, ...facts }))[0]!
async function requested({ lender, bride }: Cast, further = 0): Promise<string> {
  const dressId = await dressOf(lender)
  const withDressIds = []
  for (let nth = 0; nth < further; nth++) withDressIds.push(await dressOf(lender))
  const { status, body } = await call(
    requestRental,
    { body: { dressId, withDressIds, eventDate } },
    { as: bride },
  )
  expect(status).toBe(201)
  return body.id
}
const pay = async (id: string, kind: 'RENTAL' | 'GUARANTEE', amount: string) => {
  const body = { kind, method: 'CASH', amount } as const
  expect((await call(payRental, { params: { id }, body }, { as: admin })).status).toBe(201)
}
const confirm = (id: string) => act(id, { action: 'confirm', waiveReason: 'Known' })
/** Agreed: its customer is known from then on, and may have further holds. */
async function agreed(them: Cast): Promise<string> {
  const id = await requested(them)
  await confirm(id)
  return id
}
const handOver = async (id: string) => {
  const { pieces } = await read(id)
  return act(id, { action: 'handOver', waiveReason: 'Pays later', pieces: pieces.map((piece) => piece.id) })
}
const takeBack = async (id: string, without: string[] = []) => {
  const { pieces } = await read(id)
  const ids = pieces.map((piece) => piece.id).filter((piece) => !without.includes(piece))
  return act(id, { action: 'return', pieces: ids, ...(without.length > 0 && { note: 'Later' }) })
}
/** A move of a rental. */
const rental = (id: string, { lender, bride }: Cast, move: string, action: () => Promise<unknown>) =>
  walk(`Rental: ${move}`, [lender, bride], {
    state: async () => (await read(id)).step,
    act: action,
    listed: () => id,
  })

test('each state and each move of the contracts has a row, and each name in it exists', async () => {
  const ofMachine = (machine: string) => rows.filter((row) => row.machine === machine)
  const statesOf = (machine: string) => new Set(ofMachine(machine).map(({ state }) => state))
  expect(statesOf('Rental')).toEqual(new Set(shownSteps))
  expect(statesOf(changeMachine)).toEqual(new Set(['NONE', 'OPEN', ...changeAnswers]))
  expect(statesOf('Alteration')).toEqual(new Set(alterationStates))
  expect(statesOf('Waitlist entry')).toEqual(new Set(waitlistStates))
  expect(statesOf('Payout')).toEqual(new Set(payoutStatuses))
  expect(statesOf('Agreement')).toEqual(new Set(agreementStatuses))
  for (const step of shownSteps) {
    const moves = ofMachine('Rental').filter(({ state }) => state === step)
    const actions = moves.map(({ move }) => move).filter((move) => rentalActions.some((one) => one === move))
    expect(new Set(actions), step).toEqual(new Set(allowedActions[step]))
  }
  const lists = Object.keys((await call(getToday, { query: {} }, { as: admin })).body)
  for (const { mails, lists: named, machine, to, move } of rows) {
    for (const name of named) expect(lists, machine).toContain(name)
    for (const name of mails) expect(Object.keys(builtInEmails)).toContain(name)
    if (move) expect(statesOf(machine), `${machine} ${to}`).toContain(to)
  }
})

test('a request is held, changed, confirmed, changed, handed over and taken back', async () => {
  const them = await cast()
  const id = await requested(them)
  const step = (move: string, body: Record<string, unknown>) => rental(id, them, move, () => act(id, body))
  const pieceNow = async () => (await read(id)).pieces.at(-1)!.id
  const changes = async (state: 'REQUESTED' | 'CONFIRMED') => {
    await step(`${state} extend ${state}`, {
      action: 'extend',
      eventDate: state === 'REQUESTED' ? '2026-12-19' : eventDate,
    })
    await step(`${state} addPiece ${state}`, {
      action: 'addPiece',
      dressId: await dressOf(them.lender),
      reason: 'Sister',
    })
    await step(`${state} dropPiece ${state}`, {
      action: 'dropPiece',
      pieceId: await pieceNow(),
      reason: 'Sister',
    })
    await step(`${state} swap ${state}`, {
      action: 'swap',
      dressId: await dressOf(them.lender),
      reason: 'Torn',
    })
  }
  await step('REQUESTED hold REQUESTED', { action: 'hold' })
  await changes('REQUESTED')
  await rental(id, them, 'REQUESTED confirm CONFIRMED', () => confirm(id))
  await changes('CONFIRMED')
  await at(pickUp)
  await rental(id, them, 'CONFIRMED handOver COLLECTED', () => handOver(id))
  await step('COLLECTED undoHandOver CONFIRMED', { action: 'undoHandOver', reason: 'Wrong dress' })
  await handOver(id)
  await step('COLLECTED extend COLLECTED', {
    action: 'extend',
    eventDate,
    eventEnd: '2026-12-13',
    price: '210',
    priceReason: 'Longer',
  })
  await rental(id, them, 'COLLECTED time COLLECTED', async () => {
    await at('2026-12-17T09:30:00Z')
    await sweep(deps)
  })
  await rental(id, them, 'COLLECTED return RETURNED', () => takeBack(id))
  await step('RETURNED undoReturn COLLECTED', { action: 'undoReturn', reason: 'Wrong dress' })
  await takeBack(id)
  await step('RETURNED inspect COMPLETED', { action: 'inspect' })
  await step('COMPLETED undoInspect RETURNED', { action: 'undoInspect', reason: 'Torn' })
})

test('a customer asks for a change, and staff make it or decline, or she withdraws it', async () => {
  const them = await cast()
  const step = (id: string, move: string, action: () => Promise<unknown>) =>
    walk(`${changeMachine}: ${move}`, [them.bride], {
      state: async () => {
        const { changeRequest } = await read(id)
        return changeRequest ? (changeRequest.answer ?? 'OPEN') : 'NONE'
      },
      act: action,
      listed: () => id,
    })
  const params = (id: string) => ({ params: { id } })
  const asDate = { wish: 'DATE', eventDate: '2026-12-19' } as const
  const as = { as: them.bride }
  const asked = async (further = 0) => {
    await agreed(them)
    const id = await requested(them, further)
    await confirm(id)
    const body =
      further > 0 ? { wish: 'PIECE' as const, pieceId: (await read(id)).pieces.at(-1)!.id } : asDate
    await step(id, 'NONE ask OPEN', () => call(askForChange, { ...params(id), body }, as))
    return id
  }
  const moved = await asked()
  await step(moved, 'OPEN extend ACCEPTED', () =>
    act(moved, { action: 'extend', eventDate: asDate.eventDate }),
  )
  const dropped = await asked(1)
  await step(dropped, 'OPEN dropPiece ACCEPTED', async () =>
    act(dropped, { action: 'dropPiece', pieceId: (await read(dropped)).pieces[1]!.id, reason: 'Asked' }),
  )
  const declined = await asked()
  await step(declined, 'OPEN decline DECLINED', () =>
    call(declineChange, { ...params(declined), body: { reason: 'Closed' } }, { as: admin }),
  )
  const withdrawn = await asked()
  await step(withdrawn, 'OPEN withdraw WITHDRAWN', () => call(withdrawChange, params(withdrawn), as))
})

test('a hold ends by itself, is held again, and is cancelled with what is in it', async () => {
  const them = await cast()
  const id = await requested(them)
  await pay(id, 'RENTAL', '50')
  await rental(id, them, 'REQUESTED time EXPIRED', async () => {
    await at('2026-11-25T09:31:00Z')
    await sweep(deps)
  })
  await rental(id, them, 'EXPIRED hold REQUESTED', () => act(id, { action: 'hold' }))
  await at('2026-11-28T09:31:00Z')
  await sweep(deps)
  await rental(id, them, 'EXPIRED cancel CANCELLED', () =>
    act(id, { action: 'cancel', reason: 'Another dress' }),
  )
  const other = await cast()
  const declined = await requested(other)
  await rental(declined, other, 'REQUESTED cancel CANCELLED', () =>
    act(declined, { action: 'cancel', reason: 'Torn' }),
  )
  const third = await cast()
  const refused = await requested(third)
  await rental(refused, third, 'REQUESTED decline CANCELLED', () =>
    act(refused, { action: 'decline', because: 'REPAIR' }),
  )
})

test('what is agreed is cancelled, or ended when nobody collected it', async () => {
  const them = await cast()
  const [first, second, third] = [await agreed(them), await agreed(them), await agreed(them)]
  const cancel = { action: 'cancel', reason: 'Torn' }
  await rental(first, them, 'CONFIRMED cancel CANCELLED', () => act(first, cancel))
  await rental(second, them, 'CONFIRMED time CONFIRMED', () => at('2026-12-13T09:30:00Z'))
  const end = (outcome: string) => ({ action: 'notCollected', outcome })
  await rental(second, them, 'CONFIRMED notCollected CANCELLED', () => act(second, end('CANCELLED')))
  await rental(third, them, 'CONFIRMED notCollected COMPLETED', () => act(third, end('COMPLETED')))
  const undo = { action: 'undoNotCollected', reason: 'She has it' }
  await rental(third, them, 'COMPLETED undoNotCollected CONFIRMED', () => act(third, undo))
})

test('a piece that does not come back is missing, lost and found', async () => {
  const them = await cast()
  const id = await requested(them, 1)
  await confirm(id)
  await at(pickUp)
  await handOver(id)
  await at(back)
  const piece = (await read(id)).pieces[1]!.id
  const state = async () => {
    const { isMissing, isLost } = (await read(id)).pieces[1]!
    return isLost ? 'lost' : isMissing ? 'missing' : 'here'
  }
  const step = (move: string, action: () => Promise<unknown>) =>
    walk(`Piece: ${move}`, [them.lender, them.bride], { state, act: action, listed: () => id })
  await step('here return missing', () => takeBack(id, [piece]))
  const missing = (body: object) => () => act(id, { action: 'missing', ...body })
  await step('missing missing here', missing({ pieces: [] }))
  await rental(id, them, 'RETURNED missing RETURNED', missing({ pieces: [piece] }))
  await step('missing missing lost', missing({ pieces: [piece], lost: [piece] }))
  await step('lost missing here', missing({ pieces: [] }))
  await act(id, { action: 'inspect', refundLater: true })
  await rental(id, them, 'COMPLETED missing COMPLETED', missing({ pieces: [piece] }))
})

test('a guarantee is left, given back at the inspection or later, and after a cancellation', async () => {
  const them = await cast()
  const [now, later, off] = [await agreed(them), await agreed(them), await agreed(them)]
  const state = (id: string) => async () => {
    const { guaranteeHeld, refunds, staff, step: now } = await read(id)
    if (centsOf(refunds.guarantee) > 0) return 'toRefund'
    if (centsOf(guaranteeHeld) > 0) return 'held'
    return now !== 'CANCELLED' && centsOf(staff?.guaranteeDue ?? '0') > 0 ? 'due' : 'settled'
  }
  const step = (id: string, move: string, action: () => Promise<unknown>) =>
    walk(`Guarantee: ${move}`, [them.lender], { state: state(id), act: action, listed: () => id })
  await step(now, 'due pay held', () => pay(now, 'GUARANTEE', '200'))
  await pay(later, 'GUARANTEE', '200')
  await pay(off, 'GUARANTEE', '200')
  await step(off, 'held cancel toRefund', () => act(off, { action: 'cancel', reason: 'Torn' }))
  const refund = {
    kind: 'REFUND',
    refundOf: 'GUARANTEE',
    method: 'CASH',
    amount: '200',
    reason: 'Back',
  } as const
  await step(off, 'toRefund refund settled', () =>
    call(payRental, { params: { id: off }, body: refund }, { as: admin }),
  )
  await at(pickUp)
  for (const id of [now, later]) await handOver(id)
  await at(back)
  for (const id of [now, later]) await takeBack(id)
  await step(now, 'held inspect settled', () => act(now, { action: 'inspect', refundMethod: 'CASH' }))
  await step(now, 'settled undo held', () => act(now, { action: 'undoInspect', reason: 'Torn' }))
  await step(later, 'held inspect toRefund', () => act(later, { action: 'inspect', refundLater: true }))
})

test('an alteration is done, opened again, taken out and dropped', async () => {
  const them = await cast()
  const id = await requested(them)
  await confirm(id)
  const add = async (cost: string) => {
    const body = { what: 'Hem', cost, dueDate: '2026-12-07', toUndo: true }
    const made = await send(addAlteration, { params: { id }, body }, { as: admin })
    expect(made.status).toBe(201)
    return made.body.id
  }
  const find = async (alteration: string) => {
    const { body } = await call(getRentalAlterations, { params: { id } }, { as: admin })
    return body.alterations.find((one) => one.id === alteration)!
  }
  const step = (alteration: string, move: string, body: object) =>
    walk(`Alteration: ${move}`, [them.bride], {
      state: async () => (await find(alteration)).state,
      act: async () => {
        const { version } = await find(alteration)
        const given = { params: { id: alteration }, body: { version, ...body } }
        const reply = await send(changeAlteration, given as never, { as: admin })
        expect([reply.status, reply.body]).toMatchObject([200, {}])
      },
      listed: () => alteration,
    })
  const [hem, paid] = [await add('0'), await add('50')]
  await step(hem, 'OPEN change OPEN', {
    action: 'change',
    what: 'Hem',
    cost: '0',
    dueDate: '2026-12-07',
    toUndo: true,
  })
  await step(hem, 'OPEN done DONE', { action: 'done' })
  await step(hem, 'DONE reopen OPEN', { action: 'reopen' })
  await step(hem, 'OPEN done DONE', { action: 'done' })
  const { charged } = await read(id)
  const fee = { kind: 'FEE', feeId: charged[0]!.id, method: 'CASH', amount: '50' } as const
  expect((await call(payRental, { params: { id }, body: fee }, { as: admin })).status).toBe(201)
  await step(paid, 'OPEN drop DROPPED', { action: 'drop' })
  await at(pickUp)
  await handOver(id)
  await at(back)
  await takeBack(id)
  await step(hem, 'DONE takeOut UNDONE', { action: 'takeOut' })
})

test('who waits gets an offer, and takes it, lets it pass or leaves', async () => {
  const them = await cast()
  const waiting = async (rented = true) => {
    const dressId = await dressOf(them.lender)
    const first = await person()
    const body = { dressId, eventDate }
    const taken = rented ? await call(requestRental, { body }, { as: first }) : undefined
    const bride = await person()
    const joined = await call(
      joinWaitlist,
      { body: { kind: 'DRESS', dressId, date: eventDate, phone: '+961 3 123 456' } },
      { as: bride },
    )
    expect(joined.status).toBe(200)
    const find = async () => {
      const { body: all } = await call(listWaitlist, { query: { dressId } }, { as: admin })
      return all[0]!
    }
    const entry = await find()
    const token = manageToken(deps, { id: entry.id, linkKey: null })
    const answer = (given: 'accept' | 'decline' | 'leave') =>
      call(answerOffer, { params: { token }, body: { answer: given } })
    const step = (move: string, action: () => Promise<unknown>) =>
      walk(`Waitlist entry: ${move}`, [bride], {
        state: async () => (await find()).state,
        act: action,
        listed: () => entry.id,
      })
    const free = async () => {
      await act(taken!.body.id, { action: 'cancel', reason: 'Torn' })
      await sweepWaitlist(deps)
    }
    return { step, answer, free, find, bride }
  }
  const [taken, declined, passed, left, gone, expired] = [
    await waiting(),
    await waiting(),
    await waiting(),
    await waiting(),
    await waiting(),
    await waiting(),
  ]
  await taken.step('WAITING time OFFERED', taken.free)
  const { rentalId } = await taken.find()
  await rental(rentalId!, { ...them, bride: taken.bride }, 'OFFERED accept REQUESTED', () =>
    taken.step('OFFERED accept TAKEN', () => taken.answer('accept')),
  )
  for (const one of [declined, passed, left]) await one.free()
  const offered = (await declined.find()).rentalId!
  await rental(offered, { ...them, bride: declined.bride }, 'OFFERED pass CANCELLED', () =>
    declined.step('OFFERED decline PASSED', () => declined.answer('decline')),
  )
  await left.step('OFFERED leave LEFT', () => left.answer('leave'))
  await gone.step('WAITING leave LEFT', () => gone.answer('leave'))
  await passed.step('OFFERED time PASSED', async () => {
    await at('2026-11-24T09:30:00Z')
    await sweepWaitlist(deps)
  })
  await expired.step('WAITING time EXPIRED', async () => {
    await at('2026-12-12T09:30:00Z')
    await sweepWaitlist(deps)
  })
})

test('an earning is credited, taken back or rejected, and a withdrawal is sent, comes back or is rejected', async () => {
  const them = await cast()
  const [id, cancelled] = [await agreed(them), await agreed(them)]
  const payoutOf = async (of: string) => onlyPiece(await read(of))!.payout!.id
  let payout = await payoutOf(id)
  const find = async () => {
    const { body } = await call(
      listStaffPayouts,
      { query: { customerId: them.lender.id, pageSize: 50 } as never },
      { as: admin },
    )
    return body.find((one) => one.id === payout)!
  }
  const step = (move: string, action: () => Promise<unknown>) =>
    walk(`Payout: ${move}`, [them.lender], { state: async () => (await find()).status, act: action })
  await at(pickUp)
  await handOver(id)
  await at(back)
  await takeBack(id)
  await step('PENDING inspect COMPLETED', () => act(id, { action: 'inspect' }))
  await step('COMPLETED undo REJECTED', () => act(id, { action: 'undoInspect', reason: 'Torn' }))
  await act(id, { action: 'inspect' })
  payout = await payoutOf(cancelled)
  await step('PENDING cancel REJECTED', () => act(cancelled, { action: 'cancel', reason: 'Torn' }))
  const withdraw = async () => {
    const { status, body } = await call(createPayout, { body: { amount: '60' } }, { as: them.lender })
    expect(status).toBe(201)
    payout = body.id
  }
  const decide = (body: object) => () =>
    call(changePayout, { params: { id: payout }, body } as never, { as: admin })
  await withdraw()
  await step(
    'PENDING send COMPLETED',
    decide({ status: 'COMPLETED', date: '2026-12-14', method: 'TRANSFER' }),
  )
  await step('COMPLETED back REJECTED', () =>
    call(returnPayout, { params: { id: payout }, body: { reason: 'Wrong IBAN' } }, { as: admin }),
  )
  await withdraw()
  await step('PENDING reject REJECTED', decide({ status: 'REJECTED', reason: 'Twice' }))
})

test('an agreement is signed, replaced, withdrawn and ends', async () => {
  const them = await cast()
  await agreed(them)
  const hers = async () => (await call(listAgreements, {}, { as: them.bride })).body
  const shared = async () => {
    const id = await requested(them)
    expect((await send(shareRentalAgreement, { params: { id } }, { as: admin })).status).toBeLessThan(300)
    return { id, agreement: (await read(id)).agreement!.id }
  }
  const step = (agreement: string, move: string, action: () => Promise<unknown>) =>
    walk(`Agreement: ${move}`, [them.bride], {
      state: async () => (await hers()).find((one) => one.id === agreement)!.status,
      act: action,
    })
  const swap = async (id: string) =>
    act(id, { action: 'swap', dressId: await dressOf(them.lender), reason: 'Torn' })
  const signature = await drawnSignature()
  const sign = (id: string) =>
    send(signAgreement, { params: { id }, body: { name: 'Maya Saad', signature } }, { as: them.bride })
  const signed = await shared()
  await step(signed.agreement, 'PENDING sign SIGNED', () => sign(signed.agreement))
  await step(signed.agreement, 'SIGNED change REPLACED', () => swap(signed.id))
  const changed = await shared()
  await step(changed.agreement, 'PENDING change REPLACED', () => swap(changed.id))
  const off = await shared()
  await step(off.agreement, 'PENDING cancel WITHDRAWN', () =>
    act(off.id, { action: 'cancel', reason: 'Torn' }),
  )
  const expiresAt = new Date('2026-12-01T20:00:00Z')
  const [pending, old] = [
    await insertAgreement(app, them.bride.id, { status: 'PENDING', expiresAt }),
    await insertAgreement(app, them.bride.id, {
      status: 'SIGNED',
      expiresAt: new Date('2026-12-20T20:00:00Z'),
    }),
  ]
  const pass = (soon: string, after: string) => async () => {
    await at(soon)
    await sendExpiryReminders(deps)
    await at(after)
  }
  await step(pending, 'PENDING time EXPIRED', pass('2026-11-30T09:30:00Z', '2026-12-02T09:30:00Z'))
  await step(old, 'SIGNED time EXPIRED', pass('2026-12-19T09:30:00Z', '2026-12-21T09:30:00Z'))
})

afterAll(() => {
  // A single test of the file walks its own rows only.
  const all = rows.filter(({ move }) => move !== '').map(moveKey)
  if (walked.size > all.length / 2) expect([...walked].toSorted()).toEqual([...new Set(all)].toSorted())
})
