import { existsSync } from 'node:fs'
import { Failed } from './steps.ts'
import { installedBrowser, installedFirefox, installSystemPackages } from './system-packages.mjs'

/**
 * Path of a Chromium for the tests in a browser: CHROMIUM_PATH, an installed one, or the system package when this process
 * may install it. Otherwise fails and names the command that installs it.
 */
export async function findBrowser(): Promise<string> {
  if (!installedBrowser()) await installSystemPackages()
  const browser = installedBrowser()
  if (browser) return browser
  throw new Failed(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

/** Installs Firefox and the driver of WebKit, or fails and names the command that does. */
export async function findOtherBrowsers(): Promise<void> {
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']
  await installSystemPackages(packages)
  if (installedFirefox() && existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/xvfb-run')) return
  throw new Failed(
    `The tests in three engines need Firefox and WebKitGTK (Debian: sudo apt-get install ${packages.join(' ')}). FIREFOX_PATH names another Firefox.`,
  )
}
