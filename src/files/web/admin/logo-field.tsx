import { useId, useState } from 'react'
import { putPicture, type UploadedPicture, uploadPicture } from '#files/contract.ts'
import { setPlatformLogo } from '#files/logo-contract.ts'
import { logoField as messages } from '#files/texts/texts.gen.js'
import { PictureInput } from '#files/web/picture-input.tsx'
import type { PreparedPicture } from '#files/web/prepare-picture.ts'
import { pictureProblem, sendPicture } from '#files/web/send-picture.ts'
import { getPlatformLogo } from '#settings/contract.ts'
import type { AccountId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cx } from '#ui/class-names.ts'
import { type Failure, FormFailure } from '#ui/form/form-failure.tsx'
import { toast } from '#ui/overlay/toast.ts'

/** Uploads at once and saves; the other settings are not touched. @param maxMegabytes as the settings say */
export function LogoField({ userId, maxMegabytes }: { userId: AccountId; maxMegabytes: number }) {
  const api = useApi()
  const titleId = useId()
  const query = useLiveQuery(getPlatformLogo)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const [unsent, setUnsent] = useState<PreparedPicture>()
  const { mutateAsync } = useApiMutation(setPlatformLogo, { refreshes: [getPlatformLogo] })

  function fail(title: string, error: unknown) {
    setFailure({ title, text: pictureProblem(error) })
  }
  async function save(logoUrl: string | null) {
    try {
      await mutateAsync({ body: { logoUrl } })
      toast({ title: logoUrl ? messages.done : messages.removed, tone: 'good' })
      return true
    } catch (error) {
      fail(messages.notSaved, error)
      return false
    }
  }
  async function upload(picture: PreparedPicture) {
    setFailure(undefined)
    setUnsent(picture)
    setProgress(0)
    try {
      const path = await stored(picture)
      if (path && (await save(path))) setUnsent(undefined)
    } finally {
      setProgress(undefined)
    }
  }
  async function stored(picture: PreparedPicture): Promise<string | undefined> {
    let path = ''
    try {
      const reply = await api.call(uploadPicture, {})
      if ('uploadURL' in reply) path = reply.uploadURL
    } catch (error) {
      fail(messages.noUrl, error)
      return
    }
    try {
      const address = { ...putPicture, path }
      const sent = await sendPicture(api, address, picture, { userId, onProgress: setProgress })
      return (sent as UploadedPicture).filePath
    } catch (error) {
      fail(messages.noFile, error)
    }
  }
  const logoUrl = query.data?.logoUrl
  return (
    <section id="logo" aria-labelledby={titleId} className="grid max-w-4xl gap-4 border-t border-line py-4">
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
      <div className="flex flex-wrap items-center gap-3">
        <PictureInput
          rules={{ keepsTransparency: true, maxBytes: maxMegabytes * 1024 * 1024 }}
          disabled={progress !== undefined}
          onPictures={([picture]) => picture && void upload(picture)}
          className={cx(buttonClass({ kind: 'secondary' }), 'cursor-pointer focus-within:outline-2')}
        >
          {messages.choose}
        </PictureInput>
      </div>
      <p className="text-sm text-quiet">{messages.hint({ megabytes: maxMegabytes })}</p>
      {progress !== undefined && (
        <progress aria-label={words.upload} max={100} value={Math.round(progress * 100)} className="w-60" />
      )}
      <FormFailure failure={failure} />
      {failure && unsent && (
        <Button
          kind="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => void upload(unsent)}
        >
          {words.tryAgain}
        </Button>
      )}
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
