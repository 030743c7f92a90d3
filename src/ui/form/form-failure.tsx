export interface Failure {
  title?: string
  /** Absent where the fields show the reasons. */
  text?: string
}

/** Why a form was not sent. */
export function FormFailure({ failure, text }: { failure?: Failure | undefined; text?: string }) {
  if (text !== undefined) return text && <p className="border-s-2 border-bad ps-3 text-sm text-bad">{text}</p>
  return (
    <div role="alert" className="text-sm text-bad empty:hidden">
      {failure && (
        <div className="border-s-2 border-bad ps-3">
          {failure.title && <p className="font-medium">{failure.title}</p>}
          {failure.text && <p>{failure.text}</p>}
        </div>
      )}
    </div>
  )
}
