/** Why the last try failed, for as long as the form is not sent again; read out by the toast that says the same. */
export function FormFailure({ text }: { text: string }) {
  return text && <p className="border-s-2 border-bad ps-3 text-sm text-bad">{text}</p>
}
