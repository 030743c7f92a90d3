import { useState } from 'react'
import { colorSwatches as messages } from '#catalogue/texts/texts.gen.js'
import { ColorDisc } from '#dresses/web/color-disc.tsx'
import { labelOf } from '#taxonomy/labels.ts'
import { cx } from '#ui/class-names.ts'
import { FilterGroup } from './filter-group.tsx'

interface ColorSwatchesProps {
  legend: string
  colors: readonly { value: string; hexCode: string; count: number }[]
  chosen: readonly string[] | undefined
  onToggle(value: string): void
}

export function ColorSwatches({ legend, colors, chosen, onToggle }: ColorSwatchesProps) {
  const [named, setNamed] = useState(true)
  return (
    <FilterGroup legend={legend}>
      <div className={named ? 'grid grid-cols-2 gap-x-3' : 'flex flex-wrap gap-2'}>
        {colors.map(({ value, hexCode, count }) => {
          const checked = chosen?.includes(value) ?? false
          const disabled = count === 0 && !checked
          return (
            <label
              key={value}
              title={named ? undefined : `${labelOf('color', value)} (${count})`}
              className={cx(
                'flex min-h-9 items-center gap-2 text-sm',
                disabled && 'cursor-not-allowed! text-quiet',
              )}
            >
              <input
                type="checkbox"
                name="color"
                value={value}
                checked={checked}
                disabled={disabled}
                onChange={() => onToggle(value)}
                className="peer sr-only"
              />
              <ColorDisc hexCode={hexCode} crossed={disabled} className={disc} />
              <span
                className={cx(named ? 'min-w-0 grow leading-tight' : 'sr-only', disabled && 'line-through')}
              >
                {labelOf('color', value)}
              </span>
              <span className={cx('text-quiet tabular-nums', !named && 'sr-only')}>{count}</span>
            </label>
          )
        })}
      </div>
      <button type="button" onClick={() => setNamed(!named)} className="thread-link mt-3 text-sm text-quiet">
        {named ? messages.hide : messages.show}
      </button>
    </FilterGroup>
  )
}

const disc =
  'size-6.5 shrink-0 rounded-full p-0.5 outline-offset-0 peer-checked:outline-2 peer-checked:outline-ink ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent'
