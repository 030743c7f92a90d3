import type { DaySlots } from '#appointments/contract.ts'
import type { Choice } from '#appointments/rules/choice.ts'
import { bookingForm as messages } from '#appointments/texts/texts.gen.js'
import { Button, ButtonLink } from '#ui/button.tsx'

interface NextStepProps {
  choice: Choice
  /** The chosen day, on the step that chooses it. */
  day: DaySlots | undefined
  goOn(): void
}

/** The one action in the bar of a phone: the next step, or the waitlist of a day that is full. */
export function BookingNextStep({ choice: { branch, type, date }, day, goOn }: NextStepProps) {
  if (day?.state === 'full' && branch && type && date)
    return (
      <>
        <p className="text-sm sm:hidden scripting-none:hidden">{day.message}</p>
        <ButtonLink
          to="/waitlist/join"
          search={{ branch, type, date }}
          size="large"
          className="w-full sm:hidden scripting-none:hidden"
        >
          {messages.wait}
        </ButtonLink>
      </>
    )
  return (
    <Button size="large" onClick={goOn} className="w-full sm:hidden scripting-none:hidden">
      {messages.next}
    </Button>
  )
}
