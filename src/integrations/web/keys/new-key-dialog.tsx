import { use, useState } from 'react'
import { type ApiKey, createApiKey, listApiKeys, newApiKey } from '#integrations/keys-contract.ts'
import { newKeyDialog as messages } from '#integrations/texts/texts.gen.js'
import { scopes } from '#shared/api-scope.ts'
import { addDays, localNow } from '#shared/dates.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { formValues } from '#ui/form/use-form.ts'
import { TimeZone } from '#ui/moment.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { ScopeLabel } from './scope-label.tsx'

/** Days for which a key usually works. */
const usualDays = [30, 90, 365]

interface NewKeyDialogProps extends DialogProps {
  onMade(made: ApiKey & { key: string }): void
}

export function NewKeyDialog({ onMade, ...dialog }: NewKeyDialogProps) {
  const { date: today } = localNow(new Date(), use(TimeZone))
  const [days, setDays] = useState('90')
  function read(form: HTMLFormElement): Record<string, unknown> {
    const { name, expiresOn, ...checked } = formValues(form)
    return {
      name,
      scopes: scopes.filter((scope) => checked[scope]),
      expiresOn: days === '' ? expiresOn : addDays(today, Number(days)),
    }
  }
  return (
    <FormDialog
      {...dialog}
      size="normal"
      messages={messages}
      description={messages.about}
      schema={newApiKey}
      read={read}
      endpoint={createApiKey}
      input={(body) => ({ body })}
      onDone={onMade}
      doneText={({ name }) => name}
      refreshes={[listApiKeys]}
    >
      {(field, errors) => (
        <>
          <TextField {...field('name')} label={messages.name} hint={messages.nameHint} autoComplete="off" />
          <ScopeChoice error={errors.scopes} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={messages.expires}
              value={days}
              onChange={({ target }) => setDays(target.value)}
              options={[
                ...usualDays.map((count) => ({ value: String(count), label: messages.days({ count }) })),
                { value: '', label: messages.onDate },
              ]}
            />
            {days === '' && (
              <DateField
                {...field('expiresOn')}
                label={messages.lastDay}
                min={today}
                max={addDays(today, 730)}
              />
            )}
          </div>
        </>
      )}
    </FormDialog>
  )
}

function ScopeChoice({ error }: { error: string | undefined }) {
  return (
    <fieldset aria-describedby={error && 'scopes-error'} className="min-w-0">
      <legend className="pb-2 text-sm font-medium">{messages.scopes}</legend>
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {scopes.map((scope) => (
          <Checkbox key={scope} name={scope} label={<ScopeLabel scope={scope} />} />
        ))}
      </div>
      <p className="pt-2 text-sm text-quiet">{messages.shown}</p>
      <p id="scopes-error" aria-live="polite" className="pt-1.5 text-sm text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
