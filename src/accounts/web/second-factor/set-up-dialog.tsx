import { useState } from 'react'
import { accountsWords, setUpDialog as messages } from '#accounts/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { ConfirmApp } from './confirm-app.tsx'
import { useSupportsPasskeys } from './passkeys.ts'

export type Factor = 'passkey' | 'app'

interface SetUpDialogProps extends DialogProps {
  /** Without it the dialog asks. */
  factor: Factor | undefined
  /** @param recoveryCodes with the first factor */
  onAdded(recoveryCodes: readonly string[] | null): void
}

/** Adds a passkey or an authenticator app. */
export function SetUpDialog({ open, onOpenChange, factor, onAdded }: SetUpDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={accountsWords.twoFactorAuthentication}
      size="small"
      insist
    >
      {open && <Steps factor={factor} onAdded={onAdded} />}
    </Dialog>
  )
}

function Steps({ factor, onAdded }: Pick<SetUpDialogProps, 'factor' | 'onAdded'>) {
  const [chosen, setChosen] = useState(factor)
  const supportsPasskeys = useSupportsPasskeys()
  if (chosen === 'passkey') return <AddPasskey onAdded={onAdded} />
  if (chosen === 'app') return <ConfirmApp onAdded={onAdded} />
  return (
    <ul className="grid gap-6">
      <li className="grid gap-2">
        <p>{messages.passkeyAbout}</p>
        <Button disabled={!supportsPasskeys} onClick={() => setChosen('passkey')}>
          {messages.passkey}
        </Button>
        {!supportsPasskeys && <p className="text-sm text-quiet">{messages.unsupported}</p>}
      </li>
      <li className="grid gap-2">
        <p>{messages.appAbout}</p>
        <Button kind="secondary" onClick={() => setChosen('app')}>
          {messages.app}
        </Button>
      </li>
    </ul>
  )
}
