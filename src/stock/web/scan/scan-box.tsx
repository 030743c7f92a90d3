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
      const found = await api.call(findScannedDresses, { query: { code, from: 'scanner' } })
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
    const code = input.current?.value ?? ''
    // Some scanners send Enter twice.
    if (!pending || code !== latest.current) void open(code)
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

/** Reads QR codes with the camera, or says why it cannot. The camera stops at the first code. */
function CameraScanner({ onCode }: { onCode(code: string): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const scan = useRef<AbortController>(null)
  const [isScanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const isImpossible = problem === 'unsupported' || problem === 'insecure'
  useEffect(() => {
    void findCameraProblem().then(setProblem)
    return () => scan.current?.abort()
  }, [])

  async function start() {
    if (!video.current) return
    const controller = new AbortController()
    scan.current = controller
    setProblem(null)
    setScanning(true)
    try {
      const code = await readQrCode(video.current, controller.signal)
      if (code && !controller.signal.aborted) onCode(code)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(problemOf(error))
    } finally {
      if (scan.current === controller) setScanning(false)
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      {isScanning ? (
        <Button kind="secondary" onClick={() => scan.current?.abort()}>
          {messages.stop}
        </Button>
      ) : (
        !isImpossible && (
          <Button kind="secondary" onClick={() => void start()}>
            {problem ? words.tryAgain : messages.start}
          </Button>
        )
      )}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {isScanning ? messages.aim : problem && messages.problems[problem]}
      </p>
      <video
        ref={video}
        muted
        playsInline
        hidden={!isScanning}
        aria-label={messages.video}
        className="aspect-square w-full max-w-md rounded-control bg-blush object-cover"
      />
    </div>
  )
}

type CameraProblem = 'unsupported' | 'insecure' | 'refused' | 'missing' | 'failed'

/** Not in TypeScript's library yet: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

const pauseMilliseconds = 150

/** Why this browser cannot read codes, as far as it can be known without asking for the camera. */
async function findCameraProblem(): Promise<CameraProblem | null> {
  if (!isSecureContext) return 'insecure'
  const formats = (await detectorClass()?.getSupportedFormats()) ?? []
  return formats.includes('qr_code') && 'mediaDevices' in navigator ? null : 'unsupported'
}

/** Shows the camera in the video until it has read a QR code, or until the signal. Throws the errors of `getUserMedia`. */
async function readQrCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const Detector = detectorClass()
  if (!Detector) return null
  const detector = new Detector({ formats: ['qr_code'] })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    if (signal.aborted) return null
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const [code] = await detector.detect(video)
      if (code) return code.rawValue
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  return name === 'NotFoundError' ? 'missing' : 'failed'
}

function detectorClass(): BarcodeDetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
}
