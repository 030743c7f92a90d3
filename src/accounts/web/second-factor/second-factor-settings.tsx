import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getPreferences } from '#accounts/contract.ts'
import {
  getSecondFactor,
  makeRecoveryCodes,
  removeAuthenticatorApp,
  removeSecondFactor,
} from '#accounts/second-factor-contract.ts'
import { accountsWords, secondFactorSettings as messages } from '#accounts/texts/texts.gen.js'
import { viewerKey } from '#accounts/web/session/viewer.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { InstantDay } from '#ui/moment.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Switch } from '#ui/switch.tsx'
import { Part } from './part.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RememberedDevices } from './remembered-devices.tsx'
import type { Factor } from './set-up-dialog.tsx'

const SetUpDialog = lazyDialog(() => import('./set-up-dialog.tsx'), 'SetUpDialog')

type Question = 'set-up' | 'off' | 'remove-app' | 'codes'

/** The switch, and what belongs to it while it is on. */
export function SecondFactorSettings() {
  const state = useLoadedQuery(useApi().query(getSecondFactor, {}))
  const { isOn, isNeeded, app, passkeys, recoveryCodesLeft, devices } = state
  const [question, setQuestion] = useState<Question>()
  const [factor, setFactor] = useState<Factor>()
  const [codes, setCodes] = useState<readonly string[]>()
  const changed = useChanged()
  const off = useApiMutation(removeSecondFactor)
  const withoutApp = useApiMutation(removeAuthenticatorApp)
  const newCodes = useApiMutation(makeRecoveryCodes)
  const dialog = (kind: Question) => ({
    open: question === kind,
    onOpenChange: (open: boolean) => setQuestion(open ? kind : undefined),
  })
  function add(wanted?: Factor) {
    setFactor(wanted)
    setQuestion('set-up')
  }
  async function added(recoveryCodes: readonly string[] | null) {
    setQuestion(undefined)
    if (recoveryCodes) setCodes(recoveryCodes)
    else toast({ title: messages.added, tone: 'good' })
    await changed()
  }
  return (
    <div className="grid gap-8">
      <Switch
        label={accountsWords.twoFactorAuthentication}
        hint={isOn && isNeeded ? messages.needed : messages.hint}
        checked={isOn}
        disabled={isOn && isNeeded}
        onSwitch={(on) => (on ? add() : setQuestion('off'))}
      />
      {isOn && (
        <>
          <PasskeyList passkeys={passkeys} onAdd={() => add('passkey')} onChanged={changed} />
          <Part title={messages.app}>
            {app ? (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p>
                  {messages.appSince} <InstantDay instant={app.createdAt} />
                </p>
                <Button kind="quiet" size="small" onClick={() => setQuestion('remove-app')}>
                  {words.remove}
                </Button>
              </div>
            ) : (
              <Button kind="secondary" className="justify-self-start" onClick={() => add('app')}>
                {messages.addApp}
              </Button>
            )}
          </Part>
          <Part title={messages.recoveryCodes}>
            <p>{messages.codesLeft({ count: recoveryCodesLeft })}</p>
            <Button kind="secondary" className="justify-self-start" onClick={() => setQuestion('codes')}>
              {messages.newCodes}
            </Button>
          </Part>
          <RememberedDevices devices={devices} onChanged={changed} />
        </>
      )}
      <SetUpDialog {...dialog('set-up')} factor={factor} onAdded={(given) => void added(given)} />
      <RecoveryCodesDialog codes={codes} onStored={() => setCodes(undefined)} />
      <ConfirmDialog
        {...dialog('off')}
        {...messages.turnOff}
        send={async () => void (await off.mutateAsync({}))}
        onDone={() => void changed()}
      />
      <ConfirmDialog
        {...dialog('remove-app')}
        {...messages.appRemoval}
        send={async () => void (await withoutApp.mutateAsync({}))}
        onDone={() => void changed()}
      />
      <ConfirmDialog
        {...dialog('codes')}
        {...messages.replaceCodes}
        send={async () => setCodes((await newCodes.mutateAsync({})).recoveryCodes) as undefined}
        onDone={() => void changed()}
      />
    </div>
  )
}

/** Reads again what depends on it; also the viewer, who may have had to set it up. */
function useChanged() {
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  return async () => {
    await refresh(getSecondFactor, getPreferences)
    await queryClient.invalidateQueries({ queryKey: viewerKey })
  }
}
