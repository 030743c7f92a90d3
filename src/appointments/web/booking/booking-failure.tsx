interface BookingFailureProps {
  id: string
  text: string
}

/** Why the house refused, until the next try: the message in passing is soon gone, and says it aloud. */
export function BookingFailure({ id, text }: BookingFailureProps) {
  return (
    <div className="grid justify-items-start gap-2 border-s-4 border-s-bad ps-4">
      <p id={id} className="text-bad">
        {text}
      </p>
    </div>
  )
}
