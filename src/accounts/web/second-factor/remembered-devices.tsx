import { forgetDevice, type getSecondFactor } from '#accounts/second-factor-contract.ts'
import { rememberedDevices as messages } from '#accounts/texts/texts.gen.js'
import { deviceName } from '#accounts/web/sessions/device-name.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { InstantDay } from '#ui/moment.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Part } from './part.tsx'

interface RememberedDevicesProps {
  devices: ReplyOf<typeof getSecondFactor>['devices']
  onChanged(): Promise<void>
}

/** Devices on which the password is enough. */
export function RememberedDevices({ devices, onChanged }: RememberedDevicesProps) {
  const { mutate } = useApiMutation(forgetDevice, {
    onSuccess: async () => {
      toast({ title: messages.forgotten, tone: 'good' })
      await onChanged()
    },
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <Part title={messages.title}>
      {devices.length === 0 && <p className="text-quiet">{messages.none}</p>}
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
