import { useEffect, useState } from 'react'
import { catalogueWords, priceRange as messages } from '#catalogue/texts/texts.gen.js'
import { priceRange } from '#catalogue/web/collection/query/collection-search.ts'
import { commaList } from '#shared/format/list.ts'
import { dollars } from '#shared/format/money.ts'
import { westernDigits } from '#shared/format/western-digits.ts'
import { controlClass } from '#ui/control/control-class.ts'

interface PriceRangeProps {
  /** Dollars; undefined is no bound. */
  low: number | undefined
  high: number | undefined
  onChange(change: { minPrice?: number | undefined; maxPrice?: number | undefined }): void
}

/** Two native sliders on one track and two number fields; without script only the number fields are submitted. */
export function PriceRange({ low, high, onChange }: PriceRangeProps) {
  const { min, max, step } = priceRange
  // A slider does nothing before hydration; the fields below work.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const [from, upTo] = [low ?? min, high ?? max]
  const setLow = (value?: number) => onChange({ minPrice: value || undefined })
  const setHigh = (value?: number) => onChange({ maxPrice: value })
  const percent = (value: number) => (Math.min(value, max) / max) * 100
  const handle = { min, max, step, disabled: !isLive, className: range }
  return (
    <>
      <div className="relative h-8 scripting-none:hidden">
        <svg aria-hidden="true" className="absolute inset-x-0 top-0 h-full w-full rtl:-scale-x-100">
          <rect y="50%" width="100%" height="1" className="fill-edge" />
          <rect
            x={`${percent(from)}%`}
            y="46%"
            width={`${Math.max(0, percent(upTo) - percent(from))}%`}
            height="3"
            className="fill-ink"
          />
        </svg>
        <input
          type="range"
          {...handle}
          aria-label={messages.lowest}
          aria-valuetext={dollars(100 * from)}
          value={from}
          onChange={({ target }) => setLow(Math.min(target.valueAsNumber, upTo))}
        />
        <input
          type="range"
          {...handle}
          aria-label={messages.highest}
          aria-valuetext={
            high === undefined
              ? catalogueWords.andMorePrice({ price: dollars(100 * upTo) })
              : dollars(100 * upTo)
          }
          value={upTo}
          onChange={({ target: { valueAsNumber: value } }) =>
            setHigh(value < max ? Math.max(value, from) : undefined)
          }
        />
      </div>
      <div className="mt-2 flex items-center gap-2 lg:text-sm">
        <Amount
          name="minPrice"
          label={messages.lowest}
          value={low}
          placeholder={`${min}`}
          onChange={setLow}
        />
        <span className="text-quiet">{messages.to}</span>
        <Amount
          name="maxPrice"
          label={messages.highest}
          value={high}
          placeholder={`${max}+`}
          onChange={setHigh}
        />
      </div>
    </>
  )
}

interface AmountProps {
  name: string
  label: string
  value: number | undefined
  placeholder: string
  onChange(value?: number): void
}

/** Typing changes the value at once; blur or Enter shows the parsed value. */
function Amount({ name, label, value, placeholder, onChange }: AmountProps) {
  const [typed, setTyped] = useState<string>()
  const changeAmount = (text: string) => {
    const digits = westernDigits(text).trim()
    setTyped(digits)
    if (digits === '') onChange(undefined)
    if (/^\d{1,6}$/.test(digits)) onChange(Number(digits))
  }
  const showValue = () => setTyped(undefined)
  return (
    <span className="relative min-w-0 grow">
      <span aria-hidden="true" className="absolute inset-y-0 start-3 grid place-items-center text-quiet">
        {messages.dollar}
      </span>
      <input
        type="text"
        inputMode="numeric"
        name={name}
        aria-label={commaList([label, messages.dollar])}
        placeholder={placeholder}
        value={typed ?? value ?? ''}
        onChange={(event) => changeAmount(event.target.value)}
        onBlur={showValue}
        onKeyDown={(event) => event.key === 'Enter' && showValue()}
        className={`${controlClass} h-10 ps-6 tabular-nums`}
      />
    </span>
  )
}

// The two inputs overlap: only their thumbs receive pointer events.
const range =
  'pointer-events-none absolute inset-0 m-0 h-full w-full appearance-none bg-transparent outline-none ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:cursor-pointer ' +
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border ' +
  '[&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:border-ink [&::-webkit-slider-thumb]:bg-surface ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-accent ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-4.5 [&::-moz-range-thumb]:cursor-pointer ' +
  '[&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border [&::-moz-range-thumb]:border-solid ' +
  '[&::-moz-range-thumb]:border-ink [&::-moz-range-thumb]:bg-surface ' +
  'focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-accent'
