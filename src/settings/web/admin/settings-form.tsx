import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { accountSettings } from '#settings/account-settings.ts'
import {
  getPlatformSettings,
  type PlatformSettings,
  settingsChanged,
  updatePlatformSettings,
} from '#settings/admin-contract.ts'
import { emailSettings } from '#settings/email-settings.ts'
import { rentalTerms } from '#settings/rental-terms.ts'
import { retentionTerms } from '#settings/retention-terms.ts'
import { formSettings } from '#settings/rules.ts'
import { securitySettings } from '#settings/security-settings.ts'
import { mapSettings, type Setting } from '#settings/setting.ts'
import { settingsForm } from '#settings/settings-fields.ts'
import { shopSettings, vatSwitches } from '#settings/shop-settings.ts'
import { showroomSettings } from '#settings/showroom-settings.ts'
import { settingsForm as messages, settingField as settingTexts } from '#settings/texts/texts.gen.js'
import { languageNames, languagePath, languages } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { ConflictPanel } from '#ui/conflict/conflict-panel.tsx'
import { useRebase } from '#ui/conflict/use-rebase.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Select } from '#ui/form/select.tsx'
import { type FieldControl, formValues, useForm } from '#ui/form/use-form.ts'
import { useLeaveGuard } from '#ui/leave/use-leave-guard.tsx'
import { toast } from '#ui/overlay/toast.ts'

const schema = z.extend(settingsForm, {
  smtpPassword: z.string().check(z.maxLength(500)),
  removePassword: z.optional(z.boolean()),
})

/** By what a rental is shared between lender and shop. */
const shared = z.pick(settingsForm, {
  vatPercent: true,
  vatOnRentals: true,
  platformFee: true,
  shareBase: true,
})
type Shared = z.output<typeof shared>

interface SettingsFormProps {
  settings: PlatformSettings
  /** Below the shop's fields, of what stands in them. */
  shareExample(typed: Shared): ReactNode
  /** Below the email fields. */
  testMail: ReactNode
  /** Below the terms of personal data. */
  retentionPreview: ReactNode
}

export function SettingsForm({
  settings: loaded,
  shareExample,
  testMail,
  retentionPreview,
}: SettingsFormProps) {
  const edit = useRebase({ ...edited, record: loaded })
  const { initial: settings = loaded, base = loaded, rebase, panel, start } = edit
  const [saves, setSaves] = useState(0)
  const [typed, setTyped] = useState(() => shared.parse(settings))
  const queryClient = useQueryClient()
  const { mutateAsync } = useApiMutation(updatePlatformSettings)
  const { question } = useLeaveGuard()
  const { form, field, failure, pending } = useForm({
    schema,
    values: edited.valuesOf(settings),
    async send({ smtpPassword, removePassword, ...values }) {
      const password = removePassword ? '' : smtpPassword || undefined
      const saved = await mutateAsync({ body: { ...values, smtpPassword: password, version: base.version } })
      start(saved)
      setSaves((before) => before + 1)
      queryClient.setQueriesData({ queryKey: [getPlatformSettings.path] }, saved)
      toast({ title: messages.done, tone: 'good' })
    },
    failed: (error, element) =>
      rebase(error, element) ? undefined : { title: messages.failed, text: errorMessage(error) },
  })
  // Empty again after it was saved.
  const password = (
    <div key={saves} className="grid gap-2">
      <TextField
        {...field('smtpPassword')}
        label={messages.password}
        type="password"
        autoComplete="new-password"
        hint={base.smtpPasswordSet ? messages.passwordSet : messages.passwordNone}
      />
      {base.smtpPasswordSet && <Checkbox {...field('removePassword')} label={messages.passwordClear} />}
    </div>
  )
  return (
    <form
      {...form}
      onChange={(event) => {
        form.onChange(event)
        const { data } = shared.safeParse(formValues(event.currentTarget))
        if (data) setTyped(data)
      }}
      className="grid max-w-4xl gap-8 pb-24"
    >
      <SettingsGroup title={messages.email} settings={emailSettings} field={field} extraField={password}>
        {testMail}
      </SettingsGroup>
      <SettingsGroup
        title={messages.platform}
        settings={shopSettings}
        field={field}
        hidden={typed.vatPercent > 0 ? [] : vatSwitches}
      >
        {shareExample(typed)}
        <ProductFeeds />
      </SettingsGroup>
      <SettingsGroup title={messages.showrooms} settings={showroomSettings} field={field} />
      <SettingsGroup title={messages.rentals} settings={rentalTerms} field={field} />
      <SettingsGroup
        title={messages.security}
        about={messages.aboutSecurity}
        settings={securitySettings}
        field={field}
      />
      <SettingsGroup
        title={messages.accounts}
        about={messages.aboutAccounts}
        settings={accountSettings}
        field={field}
      />
      <SettingsGroup
        title={messages.personalData}
        about={messages.retention}
        settings={retentionTerms}
        field={field}
      >
        {retentionPreview}
      </SettingsGroup>
      <div className="grid justify-items-start gap-3">
        <FormFailure failure={failure} />
        {panel && <ConflictPanel {...panel} />}
        <Button type="submit" pending={pending && words.saving}>
          {messages.send}
        </Button>
      </div>
      {question}
    </form>
  )
}

const edited = {
  changed: settingsChanged,
  title: messages.conflict,
  fieldNames: settingTexts.labels,
  valuesOf: (settings: PlatformSettings) =>
    mapSettings(formSettings, (setting, name) => controlValue(setting, settings[name])),
}

/** Where sellers read the dresses: one address for each language. */
function ProductFeeds() {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
      {messages.productFeedsAbout}
      {languages.map((language) => (
        <a
          key={language}
          lang={language}
          href={languagePath('/feeds/products.xml', language)}
          className="thread-link inline-flex min-h-6 items-center"
        >
          {languageNames[language]}
        </a>
      ))}
    </p>
  )
}

interface SettingsGroupProps {
  title: string
  about?: string
  settings: Readonly<Partial<Record<SettingName, Setting>>>
  field(name: SettingName): FieldControl
  /** Not shown; their values stay. */
  hidden?: readonly SettingName[]
  /** Between the fields and the checkboxes. */
  extraField?: ReactNode
  /** Below the fields. */
  children?: ReactNode
}

function SettingsGroup(props: SettingsGroupProps) {
  const { title, about, settings, field, hidden = [], extraField, children } = props
  const [checks, fields] = [true, false].map((isCheck) =>
    (Object.entries(settings) as [SettingName, Setting][])
      .filter(([, { kind }]) => (kind === 'switch') === isCheck)
      .map(([name, setting]) => (
        <div key={name} hidden={hidden.includes(name)}>
          <SettingField {...field(name)} name={name} setting={setting} />
        </div>
      )),
  )
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="float-start w-full pb-1 font-semibold sm:col-span-2">{title}</legend>
      {about && <p className="max-w-prose text-sm text-quiet sm:col-span-2">{about}</p>}
      {fields}
      {extraField}
      {checks}
      {children && <div className="sm:col-span-2">{children}</div>}
    </fieldset>
  )
}

type SettingName = keyof typeof formSettings

const hints: Readonly<Partial<Record<SettingName, string>>> = settingTexts.hints

/** Choices that are no words of their own. */
const choiceNames: Readonly<Record<string | number, string>> = {
  None: settingTexts.noSecurity,
  ...settingTexts.shareBases,
  ...settingTexts.secondFactorRoles,
}

interface SettingFieldProps extends FieldControl {
  name: SettingName
  setting: Setting
}

/** The control of a setting, as its kind needs it. */
function SettingField({ setting, ...control }: SettingFieldProps) {
  const label = settingTexts.labels[control.name]
  const hint = hints[control.name]
  if (setting.kind === 'switch') return <Checkbox {...control} label={label} hint={hint} />
  if (setting.kind === 'date') return <DateField {...control} label={label} hint={hint} />
  const common = { ...control, label, hint, ...languageOf(control.name) }
  if (setting.kind !== 'choice') return <TextField {...common} {...inputOf(setting)} />
  const options = setting.choices.map((one) => ({
    value: String(one),
    label: choiceNames[one] ?? String(one),
  }))
  return <Select {...common} options={options} />
}

/** A translation is written in its language. */
function languageOf(name: SettingName): { lang?: string; dir?: string } {
  if (name.endsWith('Ar')) return { lang: 'ar', dir: 'rtl' }
  return name.endsWith('Fr') ? { lang: 'fr' } : {}
}

/** The value that the control of a setting holds. */
function controlValue({ kind }: Setting, value: string | number | boolean): string | boolean {
  if (typeof value === 'boolean') return value
  if (kind === 'dollars') return Number(value).toFixed(2)
  // The browser writes colours in lower case.
  return kind === 'colour' ? String(value).toLowerCase() : String(value)
}

function inputOf(setting: Setting): ComponentProps<'input'> {
  switch (setting.kind) {
    case 'whole':
      return { inputMode: 'numeric' }
    case 'decimal':
    case 'amount':
    case 'dollars':
      return { inputMode: 'decimal' }
    case 'notes':
      return { dir: 'ltr' }
    case 'emails':
      return { inputMode: 'email' }
    case 'link':
      return { inputMode: 'url' }
    case 'colour':
      return { type: 'color', className: 'w-24 p-1' }
    default:
      return {}
  }
}
