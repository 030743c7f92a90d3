import { linkSettings, type ShowroomSettings, usualShowroomSettings } from '#settings/showroom-settings.ts'
import { TextField } from '#ui/form/field.tsx'
import { Group } from './settings-group.tsx'

export const showroomLabels: Readonly<Record<keyof ShowroomSettings, string>> = {
  kfarhbabStreet: 'Kfar Hbab: street',
  kfarhbabArea: 'Kfar Hbab: town and country',
  kfarhbabPhone: 'Kfar Hbab: phone',
  kfarhbabMap: 'Kfar Hbab: map link',
  aoukarStreet: 'Aoukar: street',
  aoukarArea: 'Aoukar: town and country',
  aoukarPhone: 'Aoukar: phone',
  aoukarMap: 'Aoukar: map link',
  openingHours: 'Opening hours in a sentence',
  socialLink: 'Instagram link',
}

const map = 'Empty: a search for the address on Google Maps.'

const messages = {
  title: 'Showrooms',
  hints: {
    kfarhbabMap: map,
    aoukarMap: map,
    openingHours: 'Shown with each showroom. The times that can be booked are set under Availability.',
    socialLink: 'Empty: no link in the footer.',
  } as Partial<Record<keyof ShowroomSettings, string>>,
}

const names = Object.keys(usualShowroomSettings) as (keyof ShowroomSettings)[]

interface ShowroomsGroupProps {
  settings: ShowroomSettings
  errors: Partial<Record<string, string>>
}

export function ShowroomsGroup({ settings, errors }: ShowroomsGroupProps) {
  return (
    <Group title={messages.title}>
      {names.map((name) => (
        <TextField
          key={name}
          label={showroomLabels[name]}
          name={name}
          defaultValue={settings[name]}
          hint={messages.hints[name]}
          error={errors[name]}
          {...(linkSettings.some((link) => link === name) && { inputMode: 'url' })}
        />
      ))}
    </Group>
  )
}
