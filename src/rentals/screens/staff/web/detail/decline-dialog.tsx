import { useState } from 'react'
import * as z from 'zod/mini'
import { choiceOf } from '#catalogue/web/dress-lookup.tsx'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { listProposals } from '#rentals/decline-contract.ts'
import { declineReasonNames } from '#rentals/messages.ts'
import { declineReasons, mostProposals } from '#rentals/rules/decline.ts'
import { freeDressLookup } from '#rentals/screens/staff/web/new/free-dress-lookup.ts'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { declineDialog as messages } from '#rentals/texts/texts.gen.js'
import { type RentalDialogProps, rentalChange } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { dateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { choices } from '#ui/control/choices.ts'
import type { Choice } from '#ui/control/lookup.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextArea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

const schema = z
  .object({
    because: z.enum(declineReasons, messages.becauseMissing),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  })
  .check(
    z.refine(({ because, reason }) => because !== 'OTHER' || reason !== '', {
      path: ['reason'],
      message: words.reasonMissing,
    }),
  )

/** Staff decline a request, and propose other dresses that are free for her event. */
export function DeclineDialog({ rental, ...dialog }: RentalDialogProps) {
  const { proposals, isFailed, ticked, ...set } = useProposals(rental, dialog.open)
  const paid = centsOf(rental.paid) > 0
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={messages}
      description={
        paid ? messages.refunded({ amount: amountInDollars(rental.cancellation.refundByShop) }) : undefined
      }
      schema={schema}
      endpoint={changeRental}
      input={({ because, reason }) =>
        rentalChange(rental, {
          action: 'decline',
          because,
          reason: reason || undefined,
          dressIds: [...ticked],
        })
      }
      doneText={(reply) =>
        doneText(
          reply as Rental,
          proposals.filter(({ value }) => ticked.includes(value)),
        )
      }
    >
      {(field) => (
        <>
          <Select
            {...field('because')}
            label={words.reason}
            hint={messages.readByCustomer}
            options={[
              { value: '', label: messages.pleaseChoose },
              ...choices({ ...declineReasonNames, OTHER: messages.other }, declineReasons),
            ]}
          />
          <TextArea {...field('reason')} label={messages.ownWords} rows={2} optional />
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-medium">
              {messages.proposals({ date: dateWithYear(rental.eventDate) })}
            </legend>
            {isFailed && <p className="text-sm text-bad">{words.dressesNotLoaded}</p>}
            {proposals.map((dress) => (
              <Checkbox
                key={dress.value}
                checked={ticked.includes(dress.value)}
                disabled={ticked.length >= mostProposals && !ticked.includes(dress.value)}
                onChange={({ target }) => set.tick(dress.value, target.checked)}
                label={<Proposal dress={dress} />}
              />
            ))}
            <AnotherDress rental={rental} isFull={ticked.length >= mostProposals} onDress={set.add} />
          </fieldset>
        </>
      )}
    </RentalFormDialog>
  )
}

/** The first three that the server finds are ticked, until staff choose; what staff find themselves stands below. */
function useProposals({ id }: Rental, enabled: boolean) {
  const { data, error } = useLiveQuery(listProposals, { params: { id } }, { enabled })
  const [added, setAdded] = useState<readonly Choice[]>([])
  const [chosen, setChosen] = useState<readonly string[]>()
  const found = (data ?? []).map(choiceOf)
  const ticked = chosen ?? found.slice(0, mostProposals).map(({ value }) => value)
  const tick = (value: string, isTicked: boolean) =>
    setChosen(isTicked ? [...ticked, value] : ticked.filter((one) => one !== value))
  return {
    proposals: [...found, ...added.filter(({ value }) => !found.some((one) => one.value === value))],
    isFailed: !data && error !== null,
    ticked,
    tick,
    add(dress: Choice) {
      if (![...found, ...added].some(({ value }) => value === dress.value)) setAdded([...added, dress])
      if (!ticked.includes(dress.value)) tick(dress.value, true)
    },
  }
}

function Proposal({ dress: { label, picture, detail } }: { dress: Choice }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="w-12 shrink-0">
        {picture ? <Picture src={picture} alt="" sizes="48px" /> : <NoPicture />}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <bdi className="block">{label}</bdi>
        <span className="block text-sm text-quiet tabular-nums">{detail}</span>
      </span>
    </span>
  )
}

interface AnotherDressProps {
  rental: Rental
  isFull: boolean
  onDress(dress: Choice): void
}

/** Any other one that is free for her event. */
function AnotherDress({ rental, isFull, onDress }: AnotherDressProps) {
  const [taken, setTaken] = useState<Choice>()
  const [count, setCount] = useState(0)
  const error = taken && messages.notFree({ title: taken.label })
  return (
    <Field label={messages.another} hint={isFull ? messages.full : undefined} error={error}>
      {(control) => (
        <Combobox
          {...control}
          // Chosen, it stands above, and the field is for the next one.
          key={count}
          disabled={isFull}
          lookup={freeDressLookup(rental)}
          value={undefined}
          onChange={(choice) => {
            if (!choice) return
            setTaken(choice.isUnlikely && choice)
            setCount(count + 1)
            if (!choice.isUnlikely) onDress(choice)
          }}
        />
      )}
    </Field>
  )
}

/** What somebody else has taken meanwhile was left out. */
function doneText({ customer, staff }: Rental, sent: readonly Choice[]): string | undefined {
  const proposed = staff?.declined?.proposed ?? []
  const leftOut = sent.filter(({ value }) => !proposed.some(({ id }) => id === value))
  if (leftOut.length === 0) return customer?.name
  return messages.leftOut({ count: leftOut.length, titles: commaList(leftOut.map(({ label }) => label)) })
}
