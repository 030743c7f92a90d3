import type { ReactNode } from 'react'
import { longestRetention, type RetentionTerms, retentionTermNames } from '#settings/retention-terms.ts'
import { TextField } from '#ui/form/field.tsx'
import { Group } from './settings-group.tsx'

export const retentionLabels: Readonly<Record<keyof RetentionTerms, string>> = {
  guestRetentionMonths: 'Appointments of guests, contracts and condition photos (months)',
  emailRetentionMonths: 'Emails (months)',
  messageRetentionMonths: 'Contact messages (months)',
}

const messages = {
  title: 'Personal data',
  about:
    'After so many months a daily job removes names, addresses, phone numbers, notes and texts. Dates, numbers, payouts and the ledger stay. 0 keeps everything for ever.',
}

interface RetentionGroupProps {
  terms: RetentionTerms
  errors: Partial<Record<string, string>>
  /** What the next run removes. */
  preview: ReactNode
}

export function RetentionGroup({ terms, errors, preview }: RetentionGroupProps) {
  return (
    <Group title={messages.title}>
      <p className="max-w-prose text-sm text-quiet sm:col-span-2">{messages.about}</p>
      {retentionTermNames.map((name) => (
        <TextField
          key={name}
          label={retentionLabels[name]}
          name={name}
          type="number"
          min={0}
          max={longestRetention}
          step={1}
          defaultValue={terms[name]}
          error={errors[name]}
          required
        />
      ))}
      <div className="sm:col-span-2">{preview}</div>
    </Group>
  )
}
