import { useId, useRef, useState } from 'react'
import type { CustomerRental } from '#rentals/contract.ts'
import { wearerNames } from '#rentals/group/contract.ts'
import { isGroupOpen } from '#rentals/group/rules.ts'
import { wearers as messages } from '#rentals/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { ShareLink } from './share-link.tsx'
import type { GroupActions } from './use-group.ts'

interface WearersProps {
  rental: Pick<CustomerRental, 'pieces' | 'step' | 'eventDate' | 'groupLink'>
  actions: GroupActions
  className?: string
}

/** Of a rental with several pieces: a name for each, and the link on which each guest sees her own. */
export function Wearers({ rental, actions, className }: WearersProps) {
  const heading = useId()
  const { pieces, step, groupLink, eventDate } = rental
  const [isNew, setNew] = useState(false)
  const shares = useRef(false)
  const { form, errors, failure, pending } = useForm({
    schema: wearerNames,
    async send(names) {
      await actions.name(names)
      if (shares.current) await actions.share()
      setNew(shares.current)
      if (!shares.current) toast({ title: messages.saved, tone: 'good' })
    },
    failed: messages.failed,
  })
  if (pieces.length < 2 || !isGroupOpen(step)) return null
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="text-lg font-medium">
        {messages.title}
      </h2>
      <p className="measure mt-1 text-quiet">{messages.text}</p>
      <form {...form} className="mt-4 grid max-w-3xl gap-4 scripting-none:hidden sm:grid-cols-2">
        {pieces.map(({ id, dress, wearer }, index) => {
          const name = `wearers.${index}.name`
          return (
            <div key={id}>
              <input type="hidden" name={`wearers.${index}.id`} value={id} />
              <TextField
                name={name}
                error={errors[name]}
                label={messages.name({ title: dress.title })}
                defaultValue={wearer ?? ''}
                autoComplete="off"
                dir="auto"
                optional
              />
            </div>
          )
        })}
        <div className="sm:col-span-2 empty:hidden">
          <FormFailure failure={failure} />
        </div>
        <p className="flex flex-wrap gap-3 sm:col-span-2">
          {!groupLink && (
            <Button
              type="submit"
              kind="secondary"
              pending={pending && shares.current && words.saving}
              onClick={() => {
                shares.current = true
              }}
            >
              {messages.share}
            </Button>
          )}
          <Button
            type="submit"
            kind={groupLink ? 'secondary' : 'quiet'}
            pending={pending && !shares.current && words.saving}
            onClick={() => {
              shares.current = false
            }}
          >
            {messages.save}
          </Button>
        </p>
      </form>
      {groupLink && <ShareLink link={groupLink} isNew={isNew} eventDate={eventDate} actions={actions} />}
    </section>
  )
}
