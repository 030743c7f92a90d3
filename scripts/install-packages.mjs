import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Runs `npm ci` in the folder unless the installed packages match the lock file.
 * @param given.all also those of `devDependencies`, which tests and checks need: half of the megabytes
 */
export async function installPackages({ folder, node, what, onFailure, check, all = false }) {
  const stamp = path.join(folder, 'node_modules', '.trousseau-install')
  const whole = fingerprint(folder)
  const wanted = all ? whole : `${whole} without dev`
  const isInstalled = () => [whole, wanted].includes(read(stamp))
  if (isInstalled()) return
  const lock = await takeLock(folder)
  try {
    if (isInstalled()) return
    // Nothing is missing after a manual `npm ci`, or when npm finished after its bootstrap was killed.
    if (missingPackages(folder, all).length > 0) {
      const since = Date.now()
      const progress = showProgress(folder, what, all)
      const { code, output } = await npmCi(folder, node, lock, all)
      const missing = code === 0 ? missingPackages(folder, all) : []
      const done = code === 0 && missing.length === 0
      progress.end(done ? `done in ${((Date.now() - since) / 1000).toFixed(0)} s` : 'failed')
      if (code !== 0) fail(`${output}\nnpm could not install the packages of ${folder}. ${onFailure}`)
      if (!done) fail(`npm could not fetch ${missing.join(', ')}. ${onFailure}`)
    }
    check?.()
    fs.writeFileSync(stamp, wanted)
  } finally {
    lock.release()
  }
}

/** Counts the packages that are in place: every second in a terminal, every ten seconds in a log. */
function showProgress(folder, what, all) {
  const packages = Object.entries(lockedPackages(folder, all))
    .filter(([name, wanted]) => name !== '' && isForThisMachine(wanted))
    .map(([name]) => path.join(folder, name, 'package.json'))
  const isTerminal = process.stderr.isTTY
  const show = (text) => process.stderr.write(isTerminal ? `\r\x1b[K${what}: ${text}` : `${what}: ${text}\n`)
  const count = () => show(`${packages.filter((file) => fs.existsSync(file)).length} of ${packages.length}`)
  count()
  const timer = setInterval(count, isTerminal ? 1_000 : 10_000)
  return {
    end(text) {
      clearInterval(timer)
      show(isTerminal ? `${text}\n` : text)
    },
  }
}

// Without the Node version: all native packages use N-API, which is the same for every version.
function fingerprint(folder) {
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

/** Packages of the lock file that are not installed. npm silently skips an optional one whose download fails. */
function missingPackages(folder, all) {
  const hidden = read(path.join(folder, 'node_modules', '.package-lock.json'))
  const here = hidden ? JSON.parse(hidden).packages : {}
  const wanted = lockedPackages(folder, all)
  return Object.keys(wanted).filter(
    (name) => name !== '' && here[name]?.version !== wanted[name].version && isForThisMachine(wanted[name]),
  )
}

function lockedPackages(folder, all) {
  const { packages } = JSON.parse(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
  const isWanted = ({ dev = false }) => all || !dev
  return Object.fromEntries(Object.entries(packages).filter(([, one]) => isWanted(one)))
}

function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true
  if (!os && !cpu) return false // dependency of a package that may be for another platform
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcFamily())
}

function fits(allowed, actual) {
  return allowed === undefined || [allowed].flat().includes(actual)
}

function libcFamily() {
  if (process.platform !== 'linux') return undefined
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function npmCi(folder, node, lock, all) {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // Explicit, because NODE_ENV=production or a user's npmrc would omit them.
  options.push(
    all ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--global=false',
    `--prefix=${folder}`,
  )
  const env = environment(path.dirname(node))
  return new Promise((resolve) => {
    const child = spawn(node, [npmCli(), 'ci', ...options], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    lock.nameInstaller(child.pid)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

function npmCli() {
  const besideNode = path.dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath ?? '',
    path.join(besideNode, 'node_modules/npm/bin/npm-cli.js'),
    path.join(besideNode, '../lib/node_modules/npm/bin/npm-cli.js'),
    ...(process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'npm')),
  ]
  for (const file of candidates) {
    if (!fs.existsSync(file)) continue
    const real = fs.realpathSync(file)
    if (path.basename(real) === 'npm-cli.js') return real
  }
  fail('npm was not found. Install Node.js with npm (https://nodejs.org) and run the same command again.')
}

async function takeLock(folder) {
  const lock = path.join(folder, '.cache', 'install.lock')
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  for (let isShown = false; ; isShown = true) {
    try {
      fs.mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isShown) process.stderr.write('Waiting for another installation in this folder ...\n')
    await new Promise((resolve) => setTimeout(resolve, 250))
    removeIfAbandoned(lock)
  }
  // The owner of the lock updates the folder's time while it runs: this also works between containers.
  const heartbeat = setInterval(() => fs.utimesSync(lock, new Date(), new Date()), 1000)
  return {
    nameInstaller: (pid) => fs.writeFileSync(path.join(lock, 'npm.pid'), String(pid)),
    release: () => {
      clearInterval(heartbeat)
      fs.rmSync(lock, { recursive: true, force: true })
    },
  }
}

function removeIfAbandoned(lock) {
  const { mtimeMs } = fs.statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY }
  const age = Date.now() - mtimeMs
  const installing = age < 600_000 && isAlive(Number(read(path.join(lock, 'npm.pid'))))
  if (age < 5_000 || installing) return
  const aside = `${lock}-${process.pid}`
  try {
    fs.renameSync(lock, aside) // only one waiting process can move it
    fs.rmSync(aside, { recursive: true, force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The environment of this process with the folders first on PATH. */
export function environment(...firstOnPath) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...process.env, [key]: [...firstOnPath, process.env[key]].join(path.delimiter) }
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

/** An error shown without its stack. */
export class Stop extends Error {}

export function fail(message) {
  throw new Stop(message)
}
