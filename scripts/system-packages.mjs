import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Prefers the headless shell: the same engine needs little more than half the work for each page. */
const browsers = [
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

/** CHROMIUM_PATH, or the first Chromium that exists. */
export function installedBrowser() {
  return [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path))
}

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** FIREFOX_PATH, or the first Firefox that exists. */
export function installedFirefox() {
  return [process.env.FIREFOX_PATH, ...firefoxes].find((path) => path && existsSync(path))
}

/** Programs of other Debian packages. Without the servers their tests are left out, except in CI. */
const programs = {
  'redis-server': '/usr/bin/redis-server',
  pgbouncer: '/usr/sbin/pgbouncer',
  faketime: '/usr/bin/faketime',
  'firefox-esr': installedFirefox() ?? firefoxes[0],
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/xvfb-run',
  xauth: '/usr/bin/xauth',
}

/** Installs a Chromium and the named Debian packages where they are missing and this process may. */
export async function installSystemPackages(packages = []) {
  const missing = packages.filter((name) => !existsSync(programs[name]))
  const hasBrowser = installedBrowser() !== undefined
  if ((hasBrowser && missing.length === 0) || !mayInstall()) return
  process.stderr.write(`Installing ${[...missing, ...(hasBrowser ? [] : ['Chromium'])].join(' and ')}…\n`)
  await aptGet('update')
  if (missing.length > 0) await aptGet('install', '-y', '--no-install-recommends', ...missing)
  if (hasBrowser) return
  // Older releases have no package with the headless shell alone.
  const isInstalled = await aptGet('install', '-y', 'chromium-headless-shell', 'fonts-noto-core')
  if (!isInstalled) await aptGet('install', '-y', 'chromium', 'fonts-noto-core')
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Whether apt-get ended well. */
function aptGet(...args) {
  return new Promise((done) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
    child.on('error', () => done(false))
    child.on('close', (code) => done(code === 0))
  })
}
