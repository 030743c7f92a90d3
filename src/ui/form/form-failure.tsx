export interface Failure {
  title?: string
  /** Absent where the fields show the reasons. */
  text?: string
}

interface FormFailureProps {
  failure?: Failure | undefined
  /** Of the text, for a control that it describes. */
  id?: string
}

/** Why a form was not sent. */
export function FormFailure({ failure, id }: FormFailureProps) {
  if (!failure) return null
  return (
    <div role="alert" id={id} className="border-s-2 border-bad ps-3 text-sm text-bad">
      {failure.title && <p className="font-medium">{failure.title}</p>}
      {failure.text && <p>{failure.text}</p>}
    </div>
  )
}
