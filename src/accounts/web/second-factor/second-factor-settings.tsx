import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { getPreferences } from '#accounts/contract.ts'
import { passkeyName, removePasskey, renamePasskey } from '#accounts/passkeys-contract.ts'
import {
  forgetDevice,
  getSecondFactor,
  makeRecoveryCodes,
  type Passkey,
  removeAuthenticatorApp,
  removeSecondFactor,
} from '#accounts/second-factor-contract.ts'
import { accountsWords, secondFactorSettings as messages, passkeyList } from '#accounts/texts/texts.gen.js'
import { viewerKey } from '#accounts/web/session/viewer.ts'
import { deviceName } from '#accounts/web/sessions/device-name.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { copyFrom } from '#ui/control/copy-from.ts'
import { Field, TextField } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { InstantDay, Moment } from '#ui/moment.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { Switch } from '#ui/switch.tsx'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { useSupportsPasskeys } from './passkeys.ts'
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

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onAdd(): void
  onChanged(): Promise<void>
}

function PasskeyList({ passkeys, onAdd, onChanged }: PasskeyListProps) {
  const dialog = useRowDialog<Passkey, 'rename' | 'remove'>(({ id }) => passkeys.find((one) => one.id === id))
  const { mutateAsync } = useApiMutation(removePasskey)
  const add = useRef<HTMLButtonElement>(null)
  const { row } = dialog
  const supportsPasskeys = useSupportsPasskeys()
  return (
    <Part title={passkeyList.title}>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  <bdi>{passkey.name}</bdi>
                </p>
                <p className="text-sm text-quiet">
                  {passkeyList.made} <InstantDay instant={passkey.createdAt} short />
                  {passkey.lastUsedAt && (
                    <>
                      {' · '}
                      {passkeyList.used} <Moment instant={passkey.lastUsedAt} short />
                    </>
                  )}
                </p>
              </div>
              <div className="flex gap-2">
                {(['rename', 'remove'] as const).map((kind) => (
                  <Button
                    key={kind}
                    kind="quiet"
                    size="small"
                    aria-label={passkeyList[`${kind}Named`]({ name: passkey.name })}
                    onClick={() => dialog.show(kind, passkey)}
                  >
                    {passkeyList[kind]}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {supportsPasskeys ? (
        <Button ref={add} kind="secondary" className="justify-self-start" onClick={onAdd}>
          {passkeyList.add}
        </Button>
      ) : (
        <p className="text-sm text-quiet">{passkeyList.unsupported}</p>
      )}
      {row && (
        <>
          <FormDialog
            {...dialog.props('rename')}
            messages={passkeyList.renaming}
            schema={passkeyName}
            values={{ name: row.name }}
            endpoint={renamePasskey}
            input={(body) => ({ params: { id: row.id }, body })}
            refreshes={[getSecondFactor]}
          >
            {(field) => <TextField {...field('name')} label={passkeyList.name} />}
          </FormDialog>
          <ConfirmDialog
            {...dialog.props('remove')}
            {...passkeyList.removal}
            question={passkeyList.removeQuestion({ name: row.name, isLast: String(passkeys.length === 1) })}
            send={async () => {
              await mutateAsync({ params: { id: row.id } })
              return row.name
            }}
            onDone={() => {
              add.current?.focus()
              void onChanged()
            }}
          />
        </>
      )}
    </Part>
  )
}

interface RecoveryCodesDialogProps {
  /** Shown this once: the server stores only their hashes. Undefined: the dialog is closed. */
  codes: readonly string[] | undefined
  onStored(): void
}

function RecoveryCodesDialog({ codes, onStored }: RecoveryCodesDialogProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  function copy() {
    toast(
      copyFrom(text.current)
        ? { title: messages.copied, tone: 'good' }
        : { title: messages.notCopied, text: messages.byHand, tone: 'bad' },
    )
  }
  return (
    <Dialog
      open={codes !== undefined}
      onOpenChange={onStored}
      title={messages.recoveryCodesDialogTitle}
      description={messages.recoveryCodesDialogText}
      locked
      actions={
        <div className="flex flex-wrap justify-end gap-3 max-sm:w-full max-sm:*:flex-1 print:hidden">
          <Button kind="secondary" onClick={copy}>
            {words.copy}
          </Button>
          <Button kind="secondary" onClick={() => print()}>
            {words.print}
          </Button>
          <Button className="max-sm:basis-full" onClick={onStored}>
            {messages.recoveryCodesDialogDone}
          </Button>
        </div>
      }
    >
      <Field label={messages.codes}>
        {(control) => (
          <textarea
            {...control}
            ref={text}
            data-printed=""
            readOnly
            dir="ltr"
            rows={codes?.length}
            value={codes?.join('\n') ?? ''}
            onFocus={({ target }) => target.select()}
            className="resize-none rounded-control border border-line bg-paper p-3 text-center font-mono tracking-wide"
          />
        )}
      </Field>
    </Dialog>
  )
}

interface RememberedDevicesProps {
  devices: ReplyOf<typeof getSecondFactor>['devices']
  onChanged(): Promise<void>
}

/** Devices on which the password is enough. */
function RememberedDevices({ devices, onChanged }: RememberedDevicesProps) {
  const { mutate } = useApiMutation(forgetDevice, {
    onSuccess: async () => {
      toast({ title: messages.forgotten, tone: 'good' })
      await onChanged()
    },
    onError: (error) => toastFailure(error, messages.rememberedDevicesFailed),
  })
  return (
    <Part title={messages.rememberedDevicesTitle}>
      {devices.length === 0 && <p className="text-quiet">{messages.rememberedDevicesNone}</p>}
      <ul className="divide-y divide-line">
        {devices.map(({ id, createdAt, expiresAt, isThisOne, ...device }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
                <bdi>{deviceName(device)}</bdi>
                {isThisOne && <Badge tone="good">{messages.thisOne}</Badge>}
              </p>
              <p className="text-sm text-quiet">
                {messages.since} <InstantDay instant={createdAt} short /> · {words.until}{' '}
                <InstantDay instant={expiresAt} short />
              </p>
            </div>
            <Button kind="quiet" size="small" onClick={() => mutate({ params: { id } })}>
              {messages.forget}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** A list below the switch. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-6">
      <h2 id={id} className="font-medium">
        {title}
      </h2>
      {children}
    </section>
  )
}
