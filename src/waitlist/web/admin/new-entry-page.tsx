import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { typeName } from '#appointments/rules/messages.ts'
import { offeredDressLookup } from '#catalogue/web/dress-lookup.tsx'
import { listCustomers } from '#customers/contract.ts'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { isPlainDate } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import {
  type AppointmentType,
  appointmentTypes,
  type Branch,
  isAppointmentType,
  isBranch,
} from '#showrooms/showrooms.ts'
import { showroomChoices } from '#showrooms/web/admin/showroom-fields.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { markFormClean } from '#ui/form/dirty-forms.ts'
import { Field, TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Select } from '#ui/form/select.tsx'
import { formValues, useForm } from '#ui/form/use-form.ts'
import { useLeaveGuard } from '#ui/leave/use-leave-guard.tsx'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { toast } from '#ui/overlay/toast.ts'
import { privateHead } from '#ui/page/head.ts'
import { thingText } from '#waitlist/entry-texts.ts'
import { addWaitlistEntry, listWaitlist, newEntry } from '#waitlist/staff-contract.ts'
import {
  newEntryPageHead as headTexts,
  newEntry as messages,
  waitlistWords,
} from '#waitlist/texts/texts.gen.js'

interface NewEntrySearch {
  dress?: string
  branch?: Branch
  type?: AppointmentType
  date?: string
  customer?: string
}

export const Route = createFileRoute('/admin/waitlist/new')({
  validateSearch: pageSearch<NewEntrySearch>({
    dress: textParam,
    branch: (text) => (isBranch(text) ? text : undefined),
    type: (text) => (isAppointmentType(text) ? text : undefined),
    date: (text) => (isPlainDate(text) ? text : undefined),
    customer: textParam,
  }),
  loader: ({ context }) => forStaff(context, async () => undefined),
  head: privateHead(headTexts.title),
  component: NewEntryPage,
})

function NewEntryPage() {
  return <NewEntry {...Route.useSearch()} />
}

interface NewEntryProps {
  dress?: string | undefined
  branch?: Branch | undefined
  type?: AppointmentType | undefined
  date?: string | undefined
  customer?: string | undefined
}

/** A customer on the phone or in the showroom waits for a dress or a day. */
function NewEntry({ dress, branch, type, date, customer }: NewEntryProps) {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [isDress, setIsDress] = useState(!branch && !type)
  const [dressId, setDressId] = useState(dress)
  const [customerId, setCustomerId] = useState(customer)
  const query = { id: customerId ?? '' }
  const known = useLiveQuery(listCustomers, { query }, { enabled: !!customerId }).data?.[0]
  // What the address does not say is asked first: the dress, its day, who waits. No `autoFocus` of the day: it would keep the
  // native date.
  const isGiven = Boolean(dress ?? branch ?? type)
  useEffect(() => {
    const day = element.current?.elements.namedItem('date')
    if ((dressId || isGiven) && day instanceof HTMLInputElement && !day.value) day.focus()
  }, [dressId, isGiven])
  const { question } = useLeaveGuard()
  const { mutateAsync } = useApiMutation(addWaitlistEntry, { refreshes: [listWaitlist] })
  const { form, field, errors, failure, pending } = useForm({
    schema: newEntry,
    values: { branch, type, date },
    read: (typed) => ({ ...filledIn(typed), customerId, ...(isDress && { dressId }) }),
    async send(body) {
      const entry = await mutateAsync({ body })
      toast({ title: messages.done, text: thingText(entry), tone: 'good' })
      if (element.current) markFormClean(element.current)
      void navigate({ to: '/admin/waitlist' })
    },
  })
  return (
    <form {...form} ref={element} className="grid max-w-xl gap-5">
      <h1 className="text-lg font-semibold">{words.addToWaitlist}</h1>
      <Select
        {...field('kind')}
        label={messages.kind}
        value={isDress ? 'DRESS' : 'FITTING'}
        onChange={({ target }) => setIsDress(target.value === 'DRESS')}
        options={[
          { value: 'DRESS', label: waitlistWords.dress },
          { value: 'FITTING', label: waitlistWords.fitting },
        ]}
      />
      {isDress ? (
        <Field label={waitlistWords.dress} error={errors.dressId}>
          {(control) => (
            <Combobox
              {...control}
              autoFocus={!isGiven}
              lookup={offeredDressLookup}
              value={dressId}
              onChange={(choice) => setDressId(choice?.value)}
            />
          )}
        </Field>
      ) : (
        <div className="grid grid-cols-2 gap-4">
          <Select {...field('branch')} label={words.showroom} options={showroomChoices()} />
          <Select
            {...field('type')}
            label={messages.type}
            options={appointmentTypes.map((value) => ({ value, label: typeName(value) }))}
          />
        </div>
      )}
      <DateField {...field('date')} label={isDress ? messages.event : words.day} />
      <Field label={messages.customer} optional error={errors.customerId}>
        {(control) => (
          <Combobox
            {...control}
            autoFocus={isGiven && !!date && !customer}
            lookup={customerLookup}
            value={customerId}
            onChange={(choice) => setCustomerId(choice?.value)}
          />
        )}
      </Field>
      <div key={known?.id} className="grid gap-5">
        <TextField
          {...field('clientName')}
          label={words.name}
          defaultValue={known?.name}
          autoComplete="off"
        />
        <TextField
          {...field('clientPhone')}
          label={words.phone}
          type="tel"
          defaultValue={known?.phone ?? undefined}
          autoComplete="off"
        />
        <TextField
          {...field('clientEmail')}
          label={words.email}
          type="email"
          defaultValue={known?.email ?? undefined}
          hint={messages.emailHint}
          optional
          autoComplete="off"
        />
      </div>
      <FormFailure failure={failure} />
      <div>
        <Button type="submit" pending={pending && words.saving}>
          {messages.send}
        </Button>
      </div>
      {question}
    </form>
  )
}

/** What stands in the fields; an empty one is absent. */
function filledIn(form: HTMLFormElement) {
  return Object.fromEntries(Object.entries(formValues(form)).filter(([, value]) => value !== ''))
}
