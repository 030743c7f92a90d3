import type { ReactNode } from 'react'
import type { Choice } from '#appointments/rules/choice.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { bookingForm as messages } from '#appointments/texts/texts.gen.js'
import { branches, durations, showrooms, typesAllowed } from '#showrooms/showrooms.ts'
import { ChoiceGroup, choiceCard } from './choice-group.tsx'

interface ShowroomAndTypeFieldsProps {
  choice: Choice
  signedIn: boolean
  errors: { branch?: string; type?: string }
  /** Shown when the chosen showroom does not have every dress. */
  elsewhere?: ReactNode
  onChange(change: Choice): void
}

export function ShowroomAndTypeFields({
  choice,
  signedIn,
  errors,
  elsewhere,
  onChange,
}: ShowroomAndTypeFieldsProps) {
  return (
    <div className="grid gap-5">
      <ChoiceGroup field="branch" legend={messages.location} error={errors.branch}>
        <div className="grid gap-3 sm:grid-cols-2">
          {branches.map((branch) => (
            <label key={branch} className={choiceCard}>
              <input
                type="radio"
                name="branch"
                value={branch}
                checked={choice.branch === branch}
                onChange={() => onChange({ branch })}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-medium">{showrooms[branch].name}</span>
                <span className="block text-sm text-quiet">{messages.about[branch]}</span>
              </span>
            </label>
          ))}
        </div>
        {elsewhere}
      </ChoiceGroup>
      <ChoiceGroup field="type" legend={messages.type} error={errors.type}>
        <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
          {typesAllowed(choice.branch, signedIn).map((type) => (
            <label key={type} className={choiceCard}>
              <input
                type="radio"
                name="type"
                value={type}
                checked={choice.type === type}
                onChange={() => onChange({ type })}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-medium">{typeName(type)}</span>
                <span className="block text-sm text-quiet">
                  {messages.minutes({ count: durations[type] })}
                </span>
              </span>
            </label>
          ))}
        </div>
      </ChoiceGroup>
    </div>
  )
}
