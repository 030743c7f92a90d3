import { useState } from 'react'
import { dangerZone as messages } from '#accounts/texts/texts.gen.js'
import { getRentalTerms } from '#settings/contract.ts'
import { whatStaysOfRentals } from '#settings/rental-agreement-term.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

export function DangerZone() {
  const { contractMonths } = useLoadedQuery(useApi().query(getRentalTerms, {}))
  const [isOpen, setIsOpen] = useState(false)
  const [isRequested, setIsRequested] = useState(false)
  function confirm() {
    setIsOpen(false)
    setIsRequested(true)
    toast({ title: messages.button, text: messages.later })
  }
  return (
    <>
      <p className="text-quiet">
        {messages.text} {whatStaysOfRentals(contractMonths)}
      </p>
      <Button kind="danger" onClick={() => setIsOpen(true)} className="justify-self-start">
        {messages.button}
      </Button>
      {isRequested && (
        <p className="border-s-2 border-line ps-3">
          {messages.later}{' '}
          <ButtonLink to="/contact" kind="link">
            {messages.contact}
          </ButtonLink>
        </p>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={messages.title}
        description={messages.question}
        insist
        actions={
          <>
            <Button kind="secondary" onClick={() => setIsOpen(false)}>
              {messages.keep}
            </Button>
            <Button kind="danger" onClick={confirm}>
              {messages.confirm}
            </Button>
          </>
        }
      >
        <p className="text-sm text-quiet">{whatStaysOfRentals(contractMonths)}</p>
      </Dialog>
    </>
  )
}
