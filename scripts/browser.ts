import { Failed } from './steps.ts'
import { installedBrowser, installSystemPackages } from './system-packages.mjs'

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
