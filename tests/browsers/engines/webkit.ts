import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserWindow, type Engine, type Point, viewport } from './engine.ts'
import { startWatchingProxy } from './watching-proxy.ts'

/** WebKit, of which Safari is made, in the MiniBrowser of WebKitGTK. It is driven by plain W3C WebDriver and needs a display. */
export async function startWebKit(): Promise<Engine> {
  const port = await freePort()
  // The window fills the screen: of its own choice it is never as narrow as a phone.
  const screen = `-screen 0 ${viewport.width}x${viewport.height}x24`
  const args = ['-a', '-s', screen, 'WebKitWebDriver', `--port=${port}`]
  // With its own process group, so that the display ends with it.
  const driver = spawn('xvfb-run', args, { stdio: 'ignore', detached: true })
  const address = `http://127.0.0.1:${port}`
  while (!(await isReady(address))) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended')
    await pause(100)
  }
  return {
    openWindow: () => openWindow(address),
    async close() {
      process.kill(-driver.pid!, 'SIGTERM')
    },
  }
}

async function openWindow(driver: string): Promise<BrowserWindow> {
  const proxy = await startWatchingProxy()
  const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, {
    capabilities: {
      alwaysMatch: {
        proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxy.port}` },
        'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
      },
    },
  })
  const session = `${driver}/session/${sessionId}`
  await send(`${session}/window/rect`, viewport)
  await send(`${session}/window/fullscreen`, {})
  const act = (type: 'pointer' | 'key', actions: object[]) =>
    send<null>(`${session}/actions`, { actions: [{ type, id: type, actions }] })
  return {
    async goTo(url) {
      await send(`${session}/url`, { url })
    },
    async evaluate<Result>(expression: string) {
      const script = `const done = arguments[0]
        Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = await send<{ value?: Result; error?: string }>(`${session}/execute/async`, {
        script,
        args: [],
      })
      if (error) throw new Error(error)
      return value as Result
    },
    async drag([first, ...rest]) {
      const moveTo = ([x, y]: Point) => ({
        type: 'pointerMove',
        duration: 10,
        x: Math.round(x),
        y: Math.round(y),
      })
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      await act('pointer', [moveTo(first!), down!, ...rest.map(moveTo), up!])
    },
    async type(text) {
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await act('key', keys)
    },
    screenshot: async () => Buffer.from(await send<string>(`${session}/screenshot`), 'base64'),
    errors: () => Promise.resolve(proxy.errors.splice(0)),
    async close() {
      await fetch(session, { method: 'DELETE' })
      await proxy.close()
    },
  }
}

/** A command of WebDriver: https://www.w3.org/TR/webdriver2/ */
async function send<Value>(address: string, body?: object): Promise<Value> {
  const reply = await fetch(address, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  const { value } = (await reply.json()) as { value: Value & { error?: string; message?: string } }
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function isReady(address: string): Promise<boolean> {
  const reply = await fetch(`${address}/status`).catch(() => undefined)
  return reply?.ok ?? false
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
