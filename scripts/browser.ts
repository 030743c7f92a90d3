import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Failed } from './steps.ts'

/** The shell without a window first: the same engine, at little more than half the work for each page. */
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, one that is installed, or the system package when this
 * process may install it. Otherwise fails with the one command that helps.
 */
export async function findBrowser(): Promise<string> {
  const found = installedBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests…\n')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { ...quiet, env })
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      const { status } = spawnSync('apt-get', ['install', '-y', '-qq', browser, 'fonts-noto-core'], {
        ...quiet,
        env,
      })
      if (status === 0) break
    }
  }
  const now = installedBrowser()
  if (now) return now
  throw new Failed(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

/** CHROMIUM_PATH, or the first that is there. */
export function installedBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path))
}
