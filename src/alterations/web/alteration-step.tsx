import { changeAlteration, getRentalAlterations, listAlterations } from '#alterations/contract.ts'
import { alterationStep as messages } from '#alterations/texts/texts.gen.js'
import { taskText } from '#alterations/texts.ts'
import type { Alteration, AlterationAction } from '#rentals/rules/alteration.ts'
import { rentalRefreshes } from '#rentals/web/rental-change.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

type Step = Exclude<AlterationAction, 'change'>

export const alterationStepNames = messages.stepNames

/** Endpoints whose replies a change of an alteration makes stale. */
export const alterationRefreshes = [getRentalAlterations, listAlterations, ...rentalRefreshes]

/** A step by a press; Done offers Undo. @param refreshes further endpoints */
export function useAlterationStep(refreshes: readonly Endpoint[] = []) {
  const change = useApiMutation(changeAlteration, { refreshes: [...alterationRefreshes, ...refreshes] })
  return function take({ id, what, version }: Alteration, step: Step) {
    const saved = ({ version: next, actions }: Alteration) => {
      const canUndo = step === 'done' && actions.includes('reopen')
      const undo = () => change.mutateAsync({ params: { id }, body: { action: 'reopen', version: next } })
      toast({ title: messages.saved[step], text: what, tone: 'good', undo: canUndo ? undo : undefined })
    }
    change.mutateAsync({ params: { id }, body: { action: step, version } }).then(saved, toastFailure)
  }
}

interface AlterationStepProps {
  alteration: Alteration
  /** Further endpoints whose replies become stale. */
  refreshes?: readonly Endpoint[]
}

/** The usual next step: done, or taken out of a dress that is back. */
export function AlterationStep({ alteration, refreshes }: AlterationStepProps) {
  const take = useAlterationStep(refreshes)
  const step = usualStep(alteration)
  return (
    step && (
      <Button
        size="small"
        kind="secondary"
        className="print:hidden"
        aria-label={messages.name({ step: messages.stepNames[step], what: taskText(alteration) })}
        onClick={() => take(alteration, step)}
      >
        {messages.stepNames[step]}
      </Button>
    )
  )
}

export function usualStep({ actions }: Alteration): 'done' | 'takeOut' | undefined {
  return (['done', 'takeOut'] as const).find((one) => actions.includes(one))
}
