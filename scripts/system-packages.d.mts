export function installedBrowser(): string | undefined
export function installedFirefox(): string | undefined
export function installSystemPackages(packages?: string[]): Promise<void>
