import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { findScannedDresses, type ScannedDress } from '#stock/scan-contract.ts'
import { scanBox as messages, stockWords } from '#stock/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'
import { ApiError } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { CameraScanner } from './camera-scanner.tsx'

/** Opens a dress by its code: from the camera, from a hand scanner that types into the field, or from the keyboard. */
export function ScanBox() {
  const api = useApi()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef('')
  const [error, setError] = useState('')
  const [pending, setPending] = useState(false)
  const [matches, setMatches] = useState<readonly ScannedDress[]>([])
  useEffect(() => {
    // On phones the focus would open the keyboard.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true })
  }, [])

  async function open(code: string) {
    latest.current = code
    setMatches([])
    setError(code.trim() ? '' : stockWords.codeMissing)
    if (!code.trim()) return
    setPending(true)
    try {
      const found = await api.call(findScannedDresses, { query: { code } })
      if (latest.current !== code) return
      const [dress] = found
      if (!dress || found.length > 1) setMatches(found)
      else {
        if (input.current?.value === code) input.current.value = ''
        await navigate({ to: '/admin/scan/$id', params: { id: dress.id }, search: { copy: dress.copy } })
      }
    } catch (failure) {
      const isHandled = failure instanceof ApiError && failure.handled
      if (latest.current === code && !isHandled) setError(errorMessage(failure))
    } finally {
      if (latest.current === code) setPending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // The next scan replaces this text.
    if (document.activeElement === input.current) input.current?.select()
    void open(input.current?.value ?? '')
  }

  function openScanned(code: string) {
    if (input.current) input.current.value = code
    void open(code)
  }

  return (
    <section className="grid gap-4">
      <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          ref={input}
          label={words.code}
          hint={messages.hint}
          error={error}
          name="code"
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit" kind="secondary" className="sm:mt-6.5" pending={pending && words.opening}>
          {messages.open}
        </Button>
      </form>
      {matches.length > 0 && (
        <div role="status" className="grid gap-1">
          <p>{messages.several}</p>
          <ul>
            {matches.map((dress) => (
              <li key={dress.id}>
                <Link
                  to="/admin/scan/$id"
                  params={{ id: dress.id }}
                  onClick={() => setMatches([])}
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  {dress.title}
                </Link>{' '}
                <span className="text-sm text-quiet">{detailsOf(dress)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <CameraScanner onCode={openScanned} />
    </section>
  )
}

function detailsOf({ size, sku }: ScannedDress): string {
  return commaList([
    size && messages.size({ size: labelOf('size', size) }),
    sku && stockWords.skuSku({ sku }),
  ])
}
