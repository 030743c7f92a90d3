import { useRef } from 'react'
import { passkeyName, removePasskey, renamePasskey } from '#accounts/passkeys-contract.ts'
import { getSecondFactor, type Passkey } from '#accounts/second-factor-contract.ts'
import { passkeyList as messages } from '#accounts/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { InstantDay, Moment } from '#ui/moment.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { Part } from './part.tsx'
import { useSupportsPasskeys } from './passkeys.ts'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onAdd(): void
  onChanged(): Promise<void>
}

export function PasskeyList({ passkeys, onAdd, onChanged }: PasskeyListProps) {
  const dialog = useRowDialog<Passkey, 'rename' | 'remove'>(({ id }) => passkeys.find((one) => one.id === id))
  const { mutateAsync } = useApiMutation(removePasskey)
  const add = useRef<HTMLButtonElement>(null)
  const { row } = dialog
  const supportsPasskeys = useSupportsPasskeys()
  return (
    <Part title={messages.title}>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  <bdi>{passkey.name}</bdi>
                </p>
                <p className="text-sm text-quiet">
                  {messages.made} <InstantDay instant={passkey.createdAt} short />
                  {passkey.lastUsedAt && (
                    <>
                      {' · '}
                      {messages.used} <Moment instant={passkey.lastUsedAt} short />
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
                    aria-label={messages[`${kind}Named`]({ name: passkey.name })}
                    onClick={() => dialog.show(kind, passkey)}
                  >
                    {messages[kind]}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {supportsPasskeys ? (
        <Button ref={add} kind="secondary" className="justify-self-start" onClick={onAdd}>
          {messages.add}
        </Button>
      ) : (
        <p className="text-sm text-quiet">{messages.unsupported}</p>
      )}
      {row && (
        <>
          <FormDialog
            {...dialog.props('rename')}
            messages={messages.renaming}
            schema={passkeyName}
            values={{ name: row.name }}
            endpoint={renamePasskey}
            input={(body) => ({ params: { id: row.id }, body })}
            refreshes={[getSecondFactor]}
          >
            {(field) => <TextField {...field('name')} label={messages.name} />}
          </FormDialog>
          <ConfirmDialog
            {...dialog.props('remove')}
            {...messages.removal}
            question={messages.removeQuestion({ name: row.name, isLast: String(passkeys.length === 1) })}
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
