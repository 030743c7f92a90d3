/** No alert role: a toast announces the same text. */
export function FormFailure({ text }: { text: string }) {
  return text && <p className="border-s-2 border-bad ps-3 text-sm text-bad">{text}</p>
}
