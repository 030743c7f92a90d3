import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Failed } from './steps.ts'

/** Prefers the headless shell: the same engine needs little more than half the work for each page. */
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
 * Path of a Chromium for the e2e tests: CHROMIUM_PATH, an installed one, or the system package when this process may
 * install it. Otherwise fails and names the command that installs it.
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

/** CHROMIUM_PATH, or the first one that exists. */
export function installedBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path))
}
