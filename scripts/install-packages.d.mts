/** Runs `npm ci` in the folder unless the installed packages match the lock file. */
export function installPackages(options: {
  folder: string
  /** Path of the Node that runs npm. */
  node: string
  what: string
  onFailure: string
  /** Also those of `devDependencies`. */
  all?: boolean
  check?: () => void
}): Promise<void>
