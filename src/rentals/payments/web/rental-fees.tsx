import { useState } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import { addFee, withdrawFee, writeOff } from '#rentals/fee-contract.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { rentalFees as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { feeName } from './fee-name.ts'

const AddFeeDialog = lazyDialog(() => import('./fee-dialogs.tsx'), 'AddFeeDialog')
const WithdrawFeeDialog = lazyDialog(() => import('./fee-dialogs.tsx'), 'WithdrawFeeDialog')
const WriteOffDialog = lazyDialog(() => import('./fee-dialogs.tsx'), 'WriteOffDialog')

type Fee = Rental['charged'][number]
type Shown = 'add' | 'withdraw' | 'writeOff'

/** Damage, late return, alterations: each fee with what is paid of it. A new one can be charged long after the return. */
export function RentalFees({ rental }: { rental: Rental }) {
  const may = useMay()
  const [open, setOpen] = useState<Shown>()
  const [chosen, setChosen] = useState<Fee>()
  const { step, charged, balance } = rental
  const propsOf = (dialog: Shown) => ({
    rental,
    open: open === dialog,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? dialog : undefined),
  })
  const isAgreed = step === 'CONFIRMED' || step === 'COLLECTED' || step === 'RETURNED' || step === 'COMPLETED'
  const isOwing = step === 'COMPLETED' && centsOf(balance) > 0
  if (charged.length === 0 && !isAgreed) return null
  return (
    <section>
      <h2 className="pb-2 font-semibold">{rentalsWords.fees}</h2>
      {charged.length === 0 ? (
        <p className="text-sm text-quiet">{messages.none}</p>
      ) : (
        <PlainTable label={rentalsWords.fees} headings={headings} atEnd={1}>
          {charged.map((fee) => (
            <FeeRow
              key={fee.id}
              fee={fee}
              onWithdraw={
                may(withdrawFee) && !fee.withdrawnAt && fee.kind !== 'ALTERATION'
                  ? () => {
                      setChosen(fee)
                      setOpen('withdraw')
                    }
                  : undefined
              }
            />
          ))}
        </PlainTable>
      )}
      <p className="flex flex-wrap gap-2 pt-2">
        {isAgreed && may(addFee) && (
          <Button kind="secondary" size="small" onClick={() => setOpen('add')}>
            {messages.add}
          </Button>
        )}
        {isOwing && may(writeOff) && (
          <Button kind="quiet" size="small" onClick={() => setOpen('writeOff')}>
            {messages.writeOff}
          </Button>
        )}
      </p>
      <AddFeeDialog {...propsOf('add')} />
      <WriteOffDialog {...propsOf('writeOff')} />
      {chosen && <WithdrawFeeDialog {...propsOf('withdraw')} fee={chosen} />}
    </section>
  )
}

function FeeRow({ fee, onWithdraw }: { fee: Fee; onWithdraw: (() => void) | undefined }) {
  const { amount, due, toRefund, at, withdrawnAt } = fee
  return (
    <tr>
      <th scope="row" className="font-normal">
        <span className={withdrawnAt ? 'line-through' : undefined}>{feeName(fee)}</span>
        <span className="block text-xs text-quiet">
          <Moment instant={at} />
          {withdrawnAt && (
            <>
              {' · '}
              {messages.withdrawn} <Moment instant={withdrawnAt} />
            </>
          )}
        </span>
        {onWithdraw && (
          <Button
            kind="quiet"
            size="small"
            className="px-0!"
            aria-label={messages.withdrawName({ fee: feeName(fee) })}
            onClick={onWithdraw}
          >
            {messages.withdraw}
          </Button>
        )}
      </th>
      <td className="whitespace-nowrap">{amountInDollars(amount)}</td>
      <td className="whitespace-nowrap">
        {centsOf(due) > 0 && (
          <span className="text-bad">{messages.due({ amount: amountInDollars(due) })}</span>
        )}
        {centsOf(toRefund) > 0 && messages.toRefund({ amount: amountInDollars(toRefund) })}
        {centsOf(due) === 0 && !withdrawnAt && messages.paid}
      </td>
    </tr>
  )
}

const { what, amount, state } = messages.columns
const headings = [what, amount, state]
