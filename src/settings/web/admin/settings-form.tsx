import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import {
  getPlatformSettings,
  type PlatformSettings,
  settingsChanged,
  updatePlatformSettings,
} from '#settings/admin-contract.ts'
import { smtpPorts, smtpSecurities } from '#settings/rules.ts'
import { settingsForm } from '#settings/settings-fields.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { ConflictPanel } from '#ui/conflict/conflict-panel.tsx'
import { useRebase } from '#ui/conflict/use-rebase.ts'
import { hasDirtyForms } from '#ui/form/dirty-forms.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Select } from '#ui/form/select.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { RentalTermsGroup, rentalTermLabels } from './rental-terms-group.tsx'
import { RetentionGroup, retentionLabels } from './retention-group.tsx'
import { Group } from './settings-group.tsx'
import { ShowroomsGroup, showroomLabels } from './showrooms-group.tsx'

const messages = {
  email: 'Email Configuration',
  platform: 'Platform Settings',
  labels: {
    smtpHost: 'SMTP host',
    smtpPort: 'SMTP port',
    smtpSecurity: 'Security',
    smtpUsername: 'SMTP user name',
    fromEmail: 'From address',
    emailService: 'Send emails',
    platformName: 'Platform name',
    platformFee: 'Platform fee (%)',
    minimumPayout: 'Smallest payout ($)',
    maxUploadSize: 'Largest logo (MB)',
    primaryColor: 'Primary colour',
    userRegistration: 'Customers can register',
    dressApproval: 'Dresses need approval',
    importPictures: 'Imports fetch pictures from the internet',
    ...rentalTermLabels,
    ...showroomLabels,
    ...retentionLabels,
  },
  hosts:
    'Every member of staff can enter it; your mail provider names host, user and password. Empty: the server that whoever runs this installation has set (SMTP_URL), if any.',
  password: 'SMTP password',
  passwordSet: 'A password is stored. Enter another one to replace it.',
  passwordNone: 'None is stored.',
  passwordClear: 'Remove the stored password',
  feeHint: 'For dresses submitted from now on.',
  minimumHint: 'For requests of lenders; 0.00 is no minimum.',
  send: 'Save All Settings',
  sending: 'Saving...',
  done: 'Settings saved',
  failed: 'Save Failed',
  conflict: 'The settings have changed while you edited them',
  leave: 'There are changes that are not saved. Leave this page without them?',
}

const schema = z.extend(settingsForm, {
  smtpPassword: z.string().check(z.maxLength(500)),
  removePassword: z.boolean(),
})

interface SettingsFormProps {
  settings: PlatformSettings
  /** Below the email fields. */
  testMail: ReactNode
  /** Below the terms of personal data. */
  retentionPreview: ReactNode
}

export function SettingsForm({ settings: loaded, testMail, retentionPreview }: SettingsFormProps) {
  const edit = useRebase({ ...edited, record: loaded })
  const { initial: settings = loaded, base = loaded, rebase, panel, start } = edit
  const [failure, setFailure] = useState('')
  const [saves, setSaves] = useState(0)
  const queryClient = useQueryClient()
  const { mutateAsync } = useApiMutation(updatePlatformSettings)
  useBlocker({
    // The address bar stays; a link within the page changes only the search.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && hasDirtyForms() && !window.confirm(messages.leave),
    enableBeforeUnload: hasDirtyForms,
  })
  const { form, errors, pending } = useForm({
    schema,
    read: valuesOf,
    async send({ smtpPassword, removePassword, ...values }) {
      setFailure('')
      const password = removePassword ? '' : smtpPassword || undefined
      const saved = await mutateAsync({ body: { ...values, smtpPassword: password, version: base.version } })
      start(saved)
      setSaves((before) => before + 1)
      queryClient.setQueriesData({ queryKey: [getPlatformSettings.path] }, saved)
      toast({ title: messages.done, tone: 'good' })
    },
    onFailed(error, element) {
      const text = errorMessage(error)
      setFailure(rebase(error, element) ? '' : text)
      toast({ title: messages.failed, text, tone: 'bad' })
    },
  })
  const { labels } = messages
  const text = (name: 'smtpHost' | 'smtpUsername' | 'fromEmail' | 'platformName', hint?: string) => (
    <TextField
      label={labels[name]}
      name={name}
      defaultValue={settings[name]}
      hint={hint}
      error={errors[name]}
    />
  )
  return (
    <form {...form} className="grid max-w-4xl gap-8 pb-24">
      <Group title={messages.email}>
        {text('smtpHost', messages.hosts)}
        <Select
          label={labels.smtpPort}
          name="smtpPort"
          defaultValue={String(settings.smtpPort)}
          options={choicesOf(smtpPorts)}
          error={errors.smtpPort}
        />
        <Select
          label={labels.smtpSecurity}
          name="smtpSecurity"
          defaultValue={settings.smtpSecurity}
          options={choicesOf(smtpSecurities)}
          error={errors.smtpSecurity}
        />
        {text('fromEmail')}
        {text('smtpUsername')}
        {/* Empty again after it was saved. */}
        <div key={saves} className="grid gap-2">
          <TextField
            label={messages.password}
            name="smtpPassword"
            type="password"
            autoComplete="new-password"
            hint={base.smtpPasswordSet ? messages.passwordSet : messages.passwordNone}
            error={errors.smtpPassword}
          />
          {base.smtpPasswordSet && <Check name="removePassword" label={messages.passwordClear} />}
        </div>
        <Check name="emailService" label={labels.emailService} on={settings.emailService} />
        <div className="sm:col-span-2">{testMail}</div>
      </Group>
      <Group title={messages.platform}>
        {text('platformName')}
        <TextField
          label={labels.primaryColor}
          name="primaryColor"
          type="color"
          defaultValue={settings.primaryColor}
          error={errors.primaryColor}
          className="w-24 p-1"
        />
        <TextField
          label={labels.platformFee}
          name="platformFee"
          type="number"
          min="0"
          max="100"
          step="0.1"
          defaultValue={settings.platformFee}
          hint={messages.feeHint}
          error={errors.platformFee}
        />
        <TextField
          label={labels.minimumPayout}
          name="minimumPayout"
          inputMode="decimal"
          defaultValue={settings.minimumPayout.toFixed(2)}
          hint={messages.minimumHint}
          error={errors.minimumPayout}
        />
        <TextField
          label={labels.maxUploadSize}
          name="maxUploadSize"
          type="number"
          min="1"
          max="50"
          defaultValue={settings.maxUploadSize}
          error={errors.maxUploadSize}
        />
        <Check name="userRegistration" label={labels.userRegistration} on={settings.userRegistration} />
        <Check name="dressApproval" label={labels.dressApproval} on={settings.dressApproval} />
        <Check name="importPictures" label={labels.importPictures} on={settings.importPictures} />
      </Group>
      <ShowroomsGroup settings={settings} errors={errors} />
      <RentalTermsGroup terms={settings} errors={errors} />
      <RetentionGroup terms={settings} errors={errors} preview={retentionPreview} />
      <div className="grid justify-items-start gap-3">
        <FormFailure text={failure} />
        {panel && <ConflictPanel {...panel} />}
        <Button type="submit" pending={pending && messages.sending}>
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

function Check({ name, label, on }: { name: string; label: string; on?: boolean }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 self-end text-sm">
      <input type="checkbox" name={name} defaultChecked={on} className="size-4 accent-(--accent)" />
      {label}
    </label>
  )
}

const checks = ['emailService', 'userRegistration', 'dressApproval', 'importPictures', 'removePassword']

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const sent = new FormData(form)
  return {
    ...Object.fromEntries(sent),
    ...Object.fromEntries(checks.map((name) => [name, sent.has(name)])),
  }
}

function choicesOf(values: readonly (string | number)[]) {
  return values.map((value) => ({ value: String(value), label: String(value) }))
}

const edited = {
  changed: settingsChanged,
  title: messages.conflict,
  fieldNames: messages.labels,
  valuesOf: (settings: PlatformSettings) => ({
    ...Object.fromEntries(
      (Object.keys(messages.labels) as (keyof typeof messages.labels)[]).map((name) => {
        const value = settings[name]
        return [name, typeof value === 'boolean' ? value : String(value)]
      }),
    ),
    minimumPayout: settings.minimumPayout.toFixed(2),
    // As the browser writes colours.
    primaryColor: settings.primaryColor.toLowerCase(),
  }),
}
