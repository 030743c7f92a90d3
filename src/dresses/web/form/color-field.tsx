import { useState } from 'react'
import { colorField as messages } from '#dresses/texts/texts.gen.js'
import { ColorDisc } from '#dresses/web/color-disc.tsx'
import { dressLabels } from '#dresses/web/facts/dress-labels.ts'
import type { DressColor } from '#taxonomy/contract.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { Chip, Chips } from '#ui/control/chips.tsx'
import { TextField } from '#ui/form/field.tsx'

interface ColorFieldProps {
  colors: readonly DressColor[]
  value: string
  error?: string
  onChange(color: string): void
}

/** A colour of the catalogue or free text. */
export function ColorField({ colors, value, error, onChange }: ColorFieldProps) {
  const isKnown = colors.some(({ name }) => name === value)
  const [own] = useState(isKnown ? '' : value)
  const [isCustom, setCustom] = useState(own !== '')
  const custom = isCustom || (value !== '' && !isKnown)
  // The text field takes the focus after a click, but not from a restored draft or from arrow keys in the radio group.
  const [focusText, setFocusText] = useState(false)
  const radioName = custom ? 'catalogueColor' : 'color'
  return (
    <div className="grid gap-4">
      <Chips legend={dressLabels.color} error={custom ? undefined : error}>
        {colors.map(({ id, name, hexCode }) => (
          <Chip
            key={id}
            type="radio"
            name={radioName}
            value={name}
            checked={!custom && value === name}
            onPick={() => {
              setCustom(false)
              onChange(name)
            }}
          >
            <ColorDisc hexCode={hexCode} className="size-5" />
            {labelOf('color', name)}
          </Chip>
        ))}
        <Chip
          type="radio"
          name={radioName}
          value=""
          checked={custom}
          onPick={(_, byPointer) => {
            setCustom(true)
            setFocusText(byPointer)
            onChange(own)
          }}
        >
          {messages.custom}
        </Chip>
      </Chips>
      {custom && (
        <TextField
          label={messages.inWords}
          name="color"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          maxLength={40}
          placeholder={messages.example}
          autoComplete="off"
          autoFocus={focusText}
          error={error}
        />
      )}
    </div>
  )
}
