import { detailsName, knownNames } from '#email/template.ts'
import { problems as messages } from '#email/texts/texts.gen.js'
import { namesIn, type TemplateProblem, templateProblems } from '#shared/template.ts'
import { staffWords } from '#shared/texts/texts.gen.js'

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
  const known = knownNames(name, variables)
  const inBody = templateProblems(body, known).map(
    (problem): Problem => ({
      ...toProblem(problem, staffWords.bracesUnclosed),
      from: problem.from,
      to: problem.to,
    }),
  )
  const inSubject = templateProblems(subject, known).map((problem) =>
    toProblem(problem, messages.unclosedSubject),
  )
  const used = namesIn(subject, body)
  const unused = [...new Set(variables)]
    .filter((listed) => listed !== detailsName && !used.includes(listed))
    .map((listed): Problem => ({ kind: 'unused', text: messages.unused({ name: listed }) }))
  return [...inBody, ...inSubject, ...unused]
}

function toProblem({ kind, name }: TemplateProblem, unclosed: string): Problem {
  return { kind, text: kind === 'unclosed' ? unclosed : messages.unknown({ name }) }
}
