import { useEffect, useState } from 'react'
import { tillClosed } from '#till/contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'

const TillQuestionDialog = lazyDialog(() => import('./till-question-dialog.tsx'), 'TillQuestionDialog')

type ClosedTill = NonNullable<ReturnType<typeof closedTillOf>>

interface Asked {
  till: ClosedTill
  answer(isOpen: boolean): void
}

/** Whenever cash is refused because the till is closed, opens it over the form and lets the form go on. */
export function TillQuestion() {
  const api = useApi()
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    api.ask = async (error) => {
      const till = closedTillOf(error)
      if (!till) return false
      const isOpen = await new Promise<boolean>((answer) => setAsked({ till, answer }))
      setAsked(undefined)
      return isOpen
    }
    return () => {
      api.ask = undefined
    }
  }, [api])
  return (
    asked && (
      <TillQuestionDialog
        key={asked.till.branch}
        open
        onOpenChange={() => asked.answer(false)}
        till={asked.till}
        onAnswer={asked.answer}
      />
    )
  )
}

const closedTillOf = (error: Parameters<typeof detailOf>[0]) => detailOf(error, tillClosed)?.till
