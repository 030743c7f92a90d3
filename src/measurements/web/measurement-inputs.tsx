import { type MeasurementName, measurementNames, measurements } from '#measurements/measurements.ts'
import { heldLength, shownLength } from '#measurements/typed-length.ts'
import { TextField } from '#ui/form/field.tsx'
import type { FieldControl } from '#ui/form/use-form.ts'
import { useLengthUnit } from './length-unit.ts'
import { UnitButton } from './unit-button.tsx'

interface MeasurementInputsProps {
  /** What is held for each: `heldLength`. */
  values: Readonly<Record<MeasurementName, string>>
  field(name: MeasurementName): FieldControl
  onChange(change: Partial<Record<MeasurementName, string>>): void
}

/** The five measurements in the reader's unit. */
export function MeasurementInputs({ values, field, onChange }: MeasurementInputsProps) {
  const unit = useLengthUnit()
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {measurementNames.map((name) => {
          const { defaultValue: _, ...control } = field(name)
          return (
            <TextField
              key={name}
              {...control}
              label={`${measurements[name].label} (${unit})`}
              hint={measurements[name].hint}
              value={shownLength(values[name], unit)}
              onChange={({ target }) => onChange({ [name]: heldLength(target.value, unit) })}
              inputMode="text"
              autoComplete="off"
              maxLength={20}
              optional
            />
          )
        })}
      </div>
      <UnitButton />
    </>
  )
}
