import { unitButton as messages } from '#measurements/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { chooseLengthUnit, useLengthUnit } from './length-unit.ts'

/** Switches between centimetres and inches, everywhere on this device. */
export function UnitButton({ className }: { className?: string }) {
  const other = useLengthUnit() === 'cm' ? 'in' : 'cm'
  return (
    <button
      type="button"
      className={cx('thread-link min-h-6 justify-self-start text-sm', className)}
      onClick={() => chooseLengthUnit(other)}
    >
      {messages[other]}
    </button>
  )
}
