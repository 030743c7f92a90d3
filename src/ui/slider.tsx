import { Slider as BaseSlider } from '@base-ui/react/slider'

interface RangeSliderProps {
  /** Names of the two handles, such as "Lowest price". */
  labels: readonly [string, string]
  min: number
  max: number
  step?: number
  value: readonly [number, number]
  onChange(value: [number, number]): void
  /** After the handle is let go. */
  onCommit?(value: [number, number]): void
  /** What a screen reader says for a value, such as "$120". */
  format?(value: number): string
}

/**
 * Two handles on one track. Its handles are placed by inline styles, which the policy forbids in the server's HTML:
 * show it after hydration only (ClientOnly), beside number inputs that work without script.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { labels, min, max, step = 1, value, onChange, onCommit, format } = props
  return (
    <BaseSlider.Root
      {...{ min, max, step }}
      value={value}
      onValueChange={(next) => onChange(pair(next))}
      onValueCommitted={(next) => onCommit?.(pair(next))}
    >
      <BaseSlider.Control className="flex w-full touch-none items-center px-2.5 py-3 select-none">
        <BaseSlider.Track className="h-px w-full bg-edge">
          <BaseSlider.Indicator className="h-px bg-ink outline-1 outline-ink" />
          {labels.map((label, index) => (
            <BaseSlider.Thumb
              key={label}
              index={index}
              aria-label={label}
              getAriaValueText={(_, number) => (format ? format(number) : String(number))}
              className={thumb}
            />
          ))}
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  )
}

const thumb =
  'size-5 rounded-full border border-ink bg-surface transition-colors hover:bg-blush ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

function pair(value: number | readonly number[]): [number, number] {
  const [low = 0, high = low] = typeof value === 'number' ? [value] : value
  return [low, high]
}
