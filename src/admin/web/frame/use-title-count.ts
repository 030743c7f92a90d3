import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Puts the number of what waits before the title of the page, for a tab that nobody looks at: "(2) Today". */
export function useTitleCount(count: number): void {
  const title = useMatches({ select: (matches) => titleOf(matches as { meta?: Meta[] }[]) })
  useEffect(() => {
    if (title) document.title = count > 0 ? `(${count}) ${title}` : title
  }, [title, count])
}

type Meta = { title?: string } | undefined

function titleOf(matches: readonly { meta?: Meta[] }[]): string | undefined {
  return matches.flatMap(({ meta = [] }) => meta.flatMap((one) => one?.title ?? [])).at(-1)
}
