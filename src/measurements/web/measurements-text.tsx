import { type Measurements, measurementsText } from '#measurements/measurements.ts'
import { useLengthUnit } from './length-unit.ts'
import { UnitButton } from './unit-button.tsx'

/** All that were taken, in one sentence in the reader's unit. */
export function MeasurementsText({ measurements }: { measurements: Measurements }) {
  const unit = useLengthUnit()
  return (
    <>
      {measurementsText(measurements, unit)} <UnitButton />
    </>
  )
}
