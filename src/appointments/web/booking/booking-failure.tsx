interface BookingFailureProps {
  id: string
  text: string
}

/** Shows the refusal until the next attempt: the toast disappears, but announces it to screen readers. */
export function BookingFailure({ id, text }: BookingFailureProps) {
  return (
    <div className="grid justify-items-start gap-2 border-s-4 border-s-bad ps-4">
      <p id={id} className="text-bad">
        {text}
      </p>
    </div>
  )
}
