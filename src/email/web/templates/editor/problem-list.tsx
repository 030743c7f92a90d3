import { templateForm as messages } from '#email/texts/texts.gen.js'
import type { Problem } from './problems.ts'

/** Also without the editor, and for the subject. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const texts = [...new Set(problems.map(({ text }) => text))]
  if (texts.length === 0) return null
  return (
    <div role="status" className="border-s-2 border-warn ps-3 text-sm">
      <p className="font-medium">{messages.problems}</p>
      <ul className="grid gap-1 break-words text-quiet">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
