import type { ReactNode } from 'react'
import type { Setting } from '#settings/setting.ts'
import type { FieldControl } from '#ui/form/use-form.ts'
import { SettingField, type SettingName } from './setting-field.tsx'

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

export function SettingsGroup(props: SettingsGroupProps) {
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
