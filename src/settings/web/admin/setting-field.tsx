import type { ComponentProps } from 'react'
import type { Setting } from '#settings/setting.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

type Value = string | number | boolean

interface SettingFieldProps {
  name: string
  setting: Setting
  value: Value
  error?: string | undefined
}

export function SettingField({ name, setting, value, error }: SettingFieldProps) {
  const { label, hint } = setting
  const shown = controlValue(setting, value)
  if (typeof shown === 'boolean') return <Check name={name} label={label} on={shown} />
  const common = { name, label, hint, error, defaultValue: shown }
  if (setting.kind !== 'choice') return <TextField {...common} {...inputOf(setting)} />
  const options = setting.choices.map((one) => ({ value: String(one), label: String(one) }))
  return <Select {...common} options={options} />
}

export function Check({ name, label, on }: { name: string; label: string; on?: boolean }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 self-end text-sm">
      <input type="checkbox" name={name} defaultChecked={on} className="size-4 accent-(--accent)" />
      {label}
    </label>
  )
}

/** As its control holds a value. */
export function controlValue({ kind }: Setting, value: Value): string | boolean {
  if (typeof value === 'boolean') return value
  if (kind === 'dollars') return Number(value).toFixed(2)
  // As the browser writes colours.
  return kind === 'colour' ? String(value).toLowerCase() : String(value)
}

function inputOf(setting: Setting): ComponentProps<'input'> {
  switch (setting.kind) {
    case 'whole':
      return { type: 'number', min: setting.min, max: setting.max, step: 1, required: true }
    case 'decimal':
      return { type: 'number', min: setting.min, max: setting.max, step: setting.step }
    case 'amount':
      return { inputMode: 'decimal', required: true }
    case 'dollars':
      return { inputMode: 'decimal' }
    case 'link':
      return { inputMode: 'url' }
    case 'colour':
      return { type: 'color', className: 'w-24 p-1' }
    default:
      return {}
  }
}
