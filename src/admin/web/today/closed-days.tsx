import { useMay } from '#accounts/web/session/viewer.ts'
import { putOffLabel, putOffName, usePutOff } from '#admin/web/frame/use-put-off.ts'
import { moveOffClosedDays } from '#rentals/staff/closed-days-contract.ts'
import { ClosedDaysNotice } from '#rentals/staff/web/closed-days-notice.tsx'
import type { Branch } from '#showrooms/facts.ts'
import { Button } from '#ui/button.tsx'

/** For those who can move the rentals; put off for both showrooms at once. */
export function ClosedDays({ shown }: { shown: readonly Branch[] }) {
  const mayMove = useMay()(moveOffClosedDays)
  const { isPutOff, putOff, isPending } = usePutOff()
  if (!mayMove || isPutOff('closed_days')) return null
  return shown.map((branch) => (
    <ClosedDaysNotice
      key={branch}
      branch={branch}
      action={(text) => (
        <Button
          kind="quiet"
          size="small"
          disabled={isPending}
          aria-label={putOffName(text)}
          onClick={() => putOff('closed_days')}
        >
          {putOffLabel}
        </Button>
      )}
    />
  ))
}
