import { templatesEditorProblems as messages } from '#email/messages/texts.gen.js'
import { detailsName, knownNames, namesIn } from '#email/template.ts'

export interface Problem {
  /** `unclosed` is a mistake; the others may be meant. */
  kind: 'unknown' | 'unclosed' | 'unused'
  text: string
  /** Range in the body; absent for the subject and the list of variables. */
  from?: number
  to?: number
}

interface Draft {
  name: string
  subject: string
  body: string
  variables: readonly string[]
}

/** What staff should know before they save; nothing of it prevents saving. */
export function problemsIn({ name, subject, body, variables }: Draft): Problem[] {
  const known = new Set(knownNames(name, variables))
  const inBody = [...body.matchAll(/\{\{([^{}\n]*)\}\}/g)].flatMap((match): Problem[] => {
    const used = match[1]!.trim()
    if (known.has(used)) return []
    return [{ kind: 'unknown', text: messages.unknown({ name: used }), ...rangeOf(match) }]
  })
  const unclosed = [...body.matchAll(unclosedBraces)].map(
    (match): Problem => ({ kind: 'unclosed', text: messages.unclosed, ...rangeOf(match) }),
  )
  const inSubject = namesIn(subject)
    .filter((used) => !known.has(used))
    .map((used): Problem => ({ kind: 'unknown', text: messages.unknown({ name: used }) }))
  const openSubject: Problem[] = subject.match(unclosedBraces)
    ? [{ kind: 'unclosed', text: messages.unclosedSubject }]
    : []
  const used = namesIn(subject, body)
  const unused = [...new Set(variables)]
    .filter((listed) => listed !== detailsName && !used.includes(listed))
    .map((listed): Problem => ({ kind: 'unused', text: messages.unused({ name: listed }) }))
  return [...inBody, ...unclosed, ...inSubject, ...openSubject, ...unused]
}

/** Two opening braces without two closing ones before the next brace or the end of the line. */
const unclosedBraces = /\{\{(?![^{}\n]*\}\})[^{}\n]{0,40}/g

function rangeOf({ index, 0: found }: RegExpExecArray): { from: number; to: number } {
  return { from: index, to: index + found.length }
}
