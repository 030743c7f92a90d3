import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import {
  getPlatformSettings,
  type PlatformSettings,
  settingsChanged,
  updatePlatformSettings,
} from '#settings/admin-contract.ts'
import type { formSettings } from '#settings/rules.ts'
import { type SettingSection, sectionNames, settingSections } from '#settings/sections.ts'
import { mapSettings, type Setting, type SettingList } from '#settings/setting.ts'
import { type SettingsChange, settingsForm } from '#settings/settings-fields.ts'
import { vatSwitches } from '#settings/tax-settings.ts'
import { settingsForm as messages, settingField as settingTexts } from '#settings/texts/texts.gen.js'
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

interface SettingsFormProps {
  section: SettingSection
  settings: PlatformSettings
  /** Below the fields, of what stands in them. */
  children?(typed: TypedSettings): ReactNode
}

export type TypedSettings = z.output<typeof settingsForm> & Pick<PlatformSettings, 'version'>

/** The settings of one page, which are saved together; those of the other pages stay as they are. */
export function SettingsForm({ section, settings: loaded, children }: SettingsFormProps) {
  const { schema, valuesOf } = forms[section]
  const edit = useRebase({ ...conflictTexts, changed: settingsChanged, valuesOf, record: loaded })
  const { initial: settings = loaded, base = loaded, newerRecord, rebase, panel, start } = edit
  const [saves, setSaves] = useState(0)
  const [typed, setTyped] = useState(loaded as TypedSettings)
  const queryClient = useQueryClient()
  const { mutateAsync } = useApiMutation(updatePlatformSettings)
  const { question } = useLeaveGuard()
  useLinkedSetting()

  async function save(values: SettingsChange) {
    try {
      return await mutateAsync({ body: { ...values, version: base.version } })
    } catch (error) {
      const current = newerRecord(error)
      if (!current) throw error
      // Somebody has saved another page.
      return mutateAsync({ body: { ...values, version: current.version } })
    }
  }
  const { form, field, failure, pending } = useForm({
    schema,
    values: valuesOf(settings),
    async send({ smtpPassword, removePassword, ...values }) {
      const saved = await save({ ...values, smtpPassword: removePassword ? '' : smtpPassword || undefined })
      start(saved)
      setTyped(saved as TypedSettings)
      setSaves((before) => before + 1)
      queryClient.setQueriesData({ queryKey: [getPlatformSettings.path] }, saved)
      toast({ title: messages.done, tone: 'good' })
    },
    failed: (error, element) =>
      rebase(error, element) ? undefined : { title: messages.failed, text: errorMessage(error) },
  })
  return (
    <form
      {...form}
      onChange={(event) => {
        form.onChange(event)
        const { data } = schema.safeParse(formValues(event.currentTarget))
        if (data) setTyped({ ...base, ...data } as TypedSettings)
      }}
      className="grid max-w-4xl gap-6 pb-24"
    >
      {abouts[section] && <p className="max-w-prose text-sm text-quiet">{abouts[section]}</p>}
      <SettingFields
        settings={settingSections[section]}
        field={field}
        hidden={section === 'tax' && !(typed.vatPercent > 0) ? vatSwitches : []}
      >
        {/* Empty again after it was saved. */}
        {section === 'email' && <PasswordField key={saves} isSet={base.smtpPasswordSet} field={field} />}
      </SettingFields>
      {children?.(typed)}
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

const abouts: Partial<Record<SettingSection, string>> = {
  security: messages.aboutSecurity,
  accounts: messages.aboutAccounts,
  personalData: messages.aboutPersonalData,
}

const conflictTexts = { title: messages.conflict, fieldNames: settingTexts.labels }

type Values = SettingsChange & { removePassword?: boolean }

const password = {
  smtpPassword: z.string().check(z.maxLength(500)),
  removePassword: z.optional(z.boolean()),
}

/** What each page's form accepts, and what its controls hold. */
const forms = Object.fromEntries(
  sectionNames.map((section) => {
    const settings: SettingList = settingSections[section]
    const fields = z.pick(settingsForm, mapSettings(settings, () => true) as object)
    return [
      section,
      {
        schema: (section === 'email' ? z.extend(fields, password) : fields) as z.ZodMiniType<Values>,
        valuesOf: (values: PlatformSettings) =>
          mapSettings(settings, (setting, name) => controlValue(setting, values[name as SettingName])),
      },
    ]
  }),
) as Record<
  SettingSection,
  {
    schema: z.ZodMiniType<Values>
    valuesOf(settings: PlatformSettings): Record<SettingName, string | boolean>
  }
>

/** Moves the focus to the setting that the address names, as links of the search do; of a hidden one, to the setting that shows it. */
function useLinkedSetting() {
  const name = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    const named = name ? document.getElementById(name) : null
    const field = named?.hidden ? document.getElementById('vatPercent' satisfies SettingName) : named
    field?.querySelector<HTMLElement>('input, select')?.focus()
  }, [name])
}

interface PasswordFieldProps {
  isSet: boolean
  field(name: 'smtpPassword' | 'removePassword'): FieldControl
}

function PasswordField({ isSet, field }: PasswordFieldProps) {
  return (
    <div id="smtpPassword" className="grid gap-2">
      <TextField
        {...field('smtpPassword')}
        label={messages.password}
        type="password"
        autoComplete="new-password"
        hint={isSet ? messages.passwordSet : messages.passwordNone}
      />
      {isSet && <Checkbox {...field('removePassword')} label={messages.passwordClear} />}
    </div>
  )
}

interface SettingFieldsProps {
  settings: SettingList
  field(name: SettingName): FieldControl
  /** Not shown; their values stay. */
  hidden: readonly SettingName[]
  /** Between the fields and the checkboxes. */
  children: ReactNode
}

function SettingFields({ settings, field, hidden, children }: SettingFieldsProps) {
  const [checks, fields] = [true, false].map((isCheck) =>
    (Object.entries(settings) as [SettingName, Setting][])
      .filter(([, { kind }]) => (kind === 'switch') === isCheck)
      .map(([name, setting]) => (
        <div key={name} id={name} hidden={hidden.includes(name)}>
          <SettingField {...field(name)} name={name} setting={setting} />
        </div>
      )),
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields}
      {children}
      {checks}
    </div>
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
