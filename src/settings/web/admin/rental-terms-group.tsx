import { type RentalTerms, rentalTermLimits, rentalTermNames } from '#settings/rental-terms.ts'
import { TextField } from '#ui/form/field.tsx'
import { Group } from './settings-group.tsx'

export const rentalTermLabels: Readonly<Record<keyof RentalTerms, string>> = {
  pickupDaysBefore: 'Pick-up, days before the event',
  returnDaysAfter: 'Return, days after the event',
  turnaroundDays: 'Cleaning and repair (days)',
  holdHours: 'A request holds the dress (hours)',
  depositPercent: 'Deposit (% of the price)',
  guaranteeAmount: 'Refundable guarantee (USD)',
  lateFeePerDay: 'Late fee per day (USD)',
  freeCancelDays: 'Deposit back until, days before the event',
}

const messages = {
  title: 'Rental terms',
  hints: {
    pickupDaysBefore: 'The last open day of the showroom that is at least so many days before.',
    returnDaysAfter: 'The first open day of the showroom that is at least so many days after.',
    turnaroundDays: 'Open days after the return before the dress can be rented again.',
  } as Partial<Record<keyof RentalTerms, string>>,
}

interface RentalTermsGroupProps {
  terms: RentalTerms
  errors: Partial<Record<string, string>>
}

export function RentalTermsGroup({ terms, errors }: RentalTermsGroupProps) {
  return (
    <Group title={messages.title}>
      {rentalTermNames.map((name) => (
        <TextField
          key={name}
          label={rentalTermLabels[name]}
          name={name}
          defaultValue={terms[name]}
          hint={messages.hints[name]}
          error={errors[name]}
          required
          {...(typeof terms[name] === 'string'
            ? { inputMode: 'decimal' }
            : {
                type: 'number',
                min: rentalTermLimits[name][0],
                max: rentalTermLimits[name][1],
                step: 1,
              })}
        />
      ))}
    </Group>
  )
}
