import { useState } from 'react'
import { ColorDisc } from '#dresses/web/color-disc.tsx'
import type { DressColor } from '#taxonomy/contract.ts'
import { TextField } from '#ui/form/field.tsx'
import { useAfterChange } from '#ui/form/use-after-change.ts'
import { Chip, Chips } from './chips.tsx'

const messages = {
  color: 'Colour',
  custom: 'Custom colour',
  inWords: 'Colour in your own words',
  example: 'Dusty rose with gold thread',
}

interface ColorFieldProps {
  colors: readonly DressColor[]
  start: string
  error?: string
  /** After a choice that changes which fields there are. */
  onChoice(): void
}

/** A colour of the house, or one's own words for it. What is sent is whatever bears the name `color`. */
export function ColorField({ colors, start, error, onChoice }: ColorFieldProps) {
  const known = colors.some(({ name }) => name === start)
  const [chosen, setChosen] = useState(known ? start : '')
  const [custom, setCustom] = useState(start !== '' && !known)
  // The cursor goes there with who points at it; not when a draft is opened, nor from under the arrow keys.
  const [asked, setAsked] = useState(false)
  useAfterChange(custom, onChoice)
  return (
    <div className="grid gap-4">
      <Chips legend={messages.color} error={custom ? undefined : error}>
        {colors.map(({ id, name, hexCode }) => (
          <Chip
            key={id}
            type="radio"
            name={custom ? 'houseColor' : 'color'}
            value={name}
            checked={!custom && chosen === name}
            onPick={() => {
              setChosen(name)
              setCustom(false)
            }}
          >
            <ColorDisc hexCode={hexCode} className="size-5" />
            {name}
          </Chip>
        ))}
        <Chip
          type="radio"
          name={custom ? 'houseColor' : 'color'}
          value=""
          checked={custom}
          onPick={(_, pointed) => {
            setCustom(true)
            setAsked(pointed)
          }}
        >
          {messages.custom}
        </Chip>
      </Chips>
      {custom && (
        <TextField
          label={messages.inWords}
          name="color"
          defaultValue={known ? '' : start}
          maxLength={40}
          placeholder={messages.example}
          autoComplete="off"
          autoFocus={asked}
          error={error}
        />
      )}
    </div>
  )
}
