import { useId, useState } from 'react'
import { type UploadedPicture, uploadPicture } from '#files/contract.ts'
import { setPlatformLogo } from '#files/logo-contract.ts'
import { logoField as messages } from '#files/texts/texts.gen.js'
import { getPlatformLogo } from '#settings/contract.ts'
import type { AccountId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { ApiError } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { sendForm } from '#ui/api/send-form.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { type Failure, FormFailure } from '#ui/form/form-failure.tsx'
import { toast } from '#ui/overlay/toast.ts'

/** Uploads at once and saves; the other settings are not touched. @param maxMegabytes as the settings say */
export function LogoField({ userId, maxMegabytes }: { userId: AccountId; maxMegabytes: number }) {
  const api = useApi()
  const titleId = useId()
  const query = useLiveQuery(getPlatformLogo)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const { mutateAsync } = useApiMutation(setPlatformLogo, { refreshes: [getPlatformLogo] })

  function fail(title: string, error: unknown) {
    setFailure({ title, text: error instanceof ApiError ? errorMessage(error) : messages.lost })
  }
  async function save(logoUrl: string | null) {
    try {
      await mutateAsync({ body: { logoUrl } })
      toast({ title: logoUrl ? messages.done : messages.removed, tone: 'good' })
    } catch (error) {
      fail(messages.notSaved, error)
    }
  }
  async function upload(file: File) {
    setFailure(undefined)
    setProgress(0)
    try {
      const path = await stored(file)
      if (path) await save(path)
    } finally {
      setProgress(undefined)
    }
  }
  async function stored(file: File): Promise<string | undefined> {
    let uploadURL: string
    try {
      const reply = await api.call(uploadPicture, {})
      uploadURL = 'uploadURL' in reply ? reply.uploadURL : ''
    } catch (error) {
      fail(messages.noUrl, error)
      return
    }
    try {
      const to = { method: 'PUT', path: uploadURL }
      const { filePath } = (await sendForm(to, file, { userId, onProgress: setProgress })) as UploadedPicture
      return filePath
    } catch (error) {
      fail(messages.noFile, error)
    }
  }
  const logoUrl = query.data?.logoUrl
  return (
    <section aria-labelledby={titleId} className="grid max-w-4xl gap-4 border-t border-line py-4">
      <h2 id={titleId} className="font-semibold">
        {messages.title}
      </h2>
      {logoUrl ? (
        <figure className="flex flex-wrap gap-4">
          <LogoPreview src={logoUrl} scheme="scheme-light" />
          <LogoPreview src={logoUrl} scheme="scheme-dark" />
          <figcaption className="w-full text-sm text-quiet">{messages.preview}</figcaption>
        </figure>
      ) : (
        <p className="text-sm text-quiet">{messages.none}</p>
      )}
      <TextField
        label={messages.label}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hint={messages.hint({ megabytes: maxMegabytes })}
        disabled={progress !== undefined}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void upload(file)
        }}
        className="max-w-md py-2 text-sm"
      />
      {progress !== undefined && (
        <progress aria-label={words.upload} max={100} value={Math.round(progress * 100)} className="w-60" />
      )}
      <FormFailure failure={failure} />
      {logoUrl && (
        <Button kind="secondary" size="small" className="justify-self-start" onClick={() => void save(null)}>
          {messages.remove}
        </Button>
      )}
    </section>
  )
}

/** The header gives the logo a light background in dark mode, too. */
function LogoPreview({ src, scheme }: { src: string; scheme: string }) {
  return (
    <span className={`${scheme} block border border-line bg-paper p-3`}>
      <img
        src={src}
        alt=""
        className="h-12 max-w-44 rounded-control bg-paper object-contain px-2 py-1 scheme-light"
      />
    </span>
  )
}
