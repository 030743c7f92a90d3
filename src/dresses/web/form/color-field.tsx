import { useState } from 'react'
import { ColorDisc } from '#dresses/web/color-disc.tsx'
import type { DressColor } from '#taxonomy/contract.ts'
import { Chip, Chips } from '#ui/control/chips.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useAfterChange } from '#ui/form/use-after-change.ts'

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
  /** Called after a choice that adds or removes fields. */
  onChoice(): void
}

/** A colour of the catalogue or free text; the form submits the input with the name `color`. */
export function ColorField({ colors, start, error, onChoice }: ColorFieldProps) {
  const known = colors.some(({ name }) => name === start)
  const [chosen, setChosen] = useState(known ? start : '')
  const [custom, setCustom] = useState(start !== '' && !known)
  // The text field takes the focus after a click, but not from a restored draft or from arrow keys in the radio group.
  const [focusText, setFocusText] = useState(false)
  const radioName = custom ? 'catalogueColor' : 'color'
  useAfterChange(custom, onChoice)
  return (
    <div className="grid gap-4">
      <Chips legend={messages.color} error={custom ? undefined : error}>
        {colors.map(({ id, name, hexCode }) => (
          <Chip
            key={id}
            type="radio"
            name={radioName}
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
          name={radioName}
          value=""
          checked={custom}
          onPick={(_, byPointer) => {
            setCustom(true)
            setFocusText(byPointer)
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
          autoFocus={focusText}
          error={error}
        />
      )}
    </div>
  )
}
