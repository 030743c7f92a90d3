import { useMemo } from 'react'
import {
  addCustomer,
  type CorrectedFields,
  type Customer,
  correctedFields,
  customerChanged,
  updateCustomer,
} from '#customers/change-contract.ts'
import { consentTexts, customerSources, sourceNames } from '#customers/constants.ts'
import { listCustomers } from '#customers/contract.ts'
import { getOpenBookings } from '#customers/correction-contract.ts'
import { customersWords, customerDialog as messages } from '#customers/texts/texts.gen.js'
import type { Endpoint } from '#shared/endpoint.ts'
import { quoted } from '#shared/format/punctuation.ts'
import { languageChoices } from '#shared/language/labels.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { readForm } from '#ui/conflict/form-controls.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type FieldOf, formValues } from '#ui/form/use-form.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { AlsoOpen } from './also-open.tsx'

interface CustomerDialogProps extends DialogProps {
  /** Absent: a new one. */
  customer?: Customer
  onSaved?(customer: Customer): void
  refreshes?: readonly Endpoint[]
}

export function CustomerDialog({ customer, onSaved, refreshes = [], ...dialog }: CustomerDialogProps) {
  return (
    <FormDialog
      {...dialog}
      messages={customer ? messages.edit : messages.add}
      description={customer?.userId ? messages.account : undefined}
      size="normal"
      schema={correctedFields}
      values={customer ? undefined : { language: 'en' }}
      read={(form) => readCustomer(form, customer)}
      edited={customer && { ...edited, record: customer }}
      endpoint={customer ? updateCustomer : addCustomer}
      input={(body: CorrectedFields, before?: Customer) =>
        before ? { params: { id: before.id }, body: { ...body, version: before.version } } : { body }
      }
      doneText={({ name }) => name}
      onDone={onSaved}
      refreshes={[listCustomers, ...refreshes]}
    >
      {(field) => (
        <>
          <Inputs field={field} hasAccount={Boolean(customer?.userId)} />
          {customer && <AlsoOpenOf customer={customer} />}
        </>
      )}
    </FormDialog>
  )
}

function AlsoOpenOf({ customer }: { customer: Customer }) {
  const { data } = useLiveQuery(getOpenBookings, { params: { id: customer.id } })
  const { name, phone, email, language } = customer
  const before = useMemo(
    () => ({ name, phone: phone ?? '', email: email ?? '', language }),
    [name, phone, email, language],
  )
  return <AlsoOpen before={before} counts={data} />
}

/** Checkboxes are answers, too; fields that are not shown stay as they are. */
function readCustomer(form: HTMLFormElement, customer: Customer | undefined) {
  const { phone = null, email = null } = customer ?? {}
  return {
    phone,
    email,
    ...formValues(form),
    ...readForm(form, { whatsappConsent: false, photoConsent: false, alsoOpen: true }),
  }
}

const edited = {
  changed: customerChanged,
  title: messages.conflict,
  fieldNames: messages.labels,
  valuesOf: (row: Customer) => ({
    name: row.name,
    phone: row.phone ?? '',
    email: row.email ?? '',
    address: row.address ?? '',
    language: row.language as string,
    source: row.source ?? '',
    eventDate: row.eventDate ?? '',
    eventPlace: row.eventPlace ?? '',
    whatsappConsent: row.whatsappConsent !== null,
    photoConsent: row.photoConsent !== null,
  }),
}

function Inputs({ field, hasAccount }: { field: FieldOf<CorrectedFields>; hasAccount: boolean }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} label={messages.labels.name} autoComplete="off" />
        <Select {...field('language')} label={messages.labels.language} options={languageChoices()} />
        {!hasAccount && (
          <>
            <TextField
              {...field('phone')}
              label={messages.labels.phone}
              type="tel"
              autoComplete="off"
              optional
            />
            <TextField
              {...field('email')}
              label={messages.labels.email}
              type="email"
              autoComplete="off"
              optional
            />
          </>
        )}
        <div className="sm:col-span-2">
          <TextArea
            {...field('address')}
            label={messages.labels.address}
            hint={messages.addressHint}
            rows={2}
            autoComplete="off"
            optional
          />
        </div>
        <DateField {...field('eventDate')} label={messages.labels.eventDate} optional />
        <TextField {...field('eventPlace')} label={messages.labels.eventPlace} autoComplete="off" optional />
        <Select
          {...field('source')}
          label={messages.labels.source}
          options={[
            { value: '', label: customersWords.notAskedYet },
            ...customerSources.map((value) => ({ value, label: sourceNames[value] })),
          ]}
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="pb-2 text-sm font-medium">{messages.consents}</legend>
        <Consent field={field} name="whatsappConsent" text={consentTexts.whatsapp} />
        <Consent field={field} name="photoConsent" text={consentTexts.photo} />
        <p className="text-sm text-quiet">{messages.consent}</p>
      </fieldset>
    </>
  )
}

interface ConsentProps {
  field: FieldOf<CorrectedFields>
  name: 'whatsappConsent' | 'photoConsent'
  text: string
}

function Consent({ field, name, text }: ConsentProps) {
  const { defaultChecked } = field(name)
  return (
    <Checkbox name={name} defaultChecked={defaultChecked} label={messages.labels[name]} hint={quoted(text)} />
  )
}
