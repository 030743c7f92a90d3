// Runs a script of this project on any machine with Node 18 or newer and npm:
//   node scripts/bootstrap.mjs scripts/demo.ts [arguments]
//   node scripts/bootstrap.mjs --exec vitest [arguments]
// JavaScript, because it must start on a Node that cannot read TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment, fail, installPackages, Stop } from './install-packages.mjs'
import { installSystemPackages } from './system-packages.mjs'

const oldestNode = [24, 7]
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'
const lowMemory = {
  // Compiled sources from this cache need no compiler in memory (30 MB) and no time to compile.
  NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
  // glibc malloc: memory used for compressing responses is returned to the system instead of kept in an arena per thread (60 MB).
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
  process.exitCode = 1
}

async function main(args) {
  if (args.length < (args[0] === '--exec' ? 2 : 1))
    fail('Usage: node scripts/bootstrap.mjs <script.ts> | --exec <program> [arguments]')
  const systemPackages = args[0] === 'scripts/test.ts' ? installForTests(args[1]) : undefined
  const node = recentEnough(process.versions.node) ? process.execPath : await bundledNode()
  await installPackages({
    folder: root,
    node,
    what: 'Installing packages',
    all: !isForShops(args),
    onFailure: 'Check the connection to the npm registry and run the same command again.',
  })
  writeTexts(node)
  await systemPackages
  run(node, args)
}

function installForTests(part) {
  const servers = process.env.CI ? ['redis-server', 'pgbouncer'] : []
  return installSystemPackages(part === 'long' ? [...servers, 'faketime'] : servers)
}

/** Compiles the catalogues of texts that have changed, which all code imports. */
function writeTexts(node) {
  const { status } = spawnSync(node, [path.join(root, 'scripts', 'messages.ts')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

function recentEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

/** Path of the Node of tools/node, installed when missing. */
async function bundledNode() {
  const advice = `Install Node ${oldestNode.join('.')} or newer (https://nodejs.org) and run the same command again.`
  const folder = path.join(root, 'tools', 'node')
  await installPackages({
    folder,
    node: process.execPath,
    what: `Node ${process.versions.node} is too old for Trousseau; fetching its own`,
    onFailure: `Check the connection to the npm registry. Or: ${advice}`,
    check: () => {
      const started = spawnSync(nodeIn(folder) ?? 'missing', ['--version'], { encoding: 'utf8' })
      if (started.status !== 0) {
        fail(`No Node for ${process.platform} ${process.arch} could be fetched that runs here. ${advice}`)
      }
    },
  })
  return nodeIn(folder)
}

function nodeIn(folder) {
  const packages = path.join(folder, 'node_modules')
  for (const name of fs.readdirSync(packages)) {
    const file = path.join(packages, name, 'bin', windows ? 'node.exe' : 'node')
    if (!name.startsWith('.') && fs.existsSync(file)) return file
  }
}

function run(node, args) {
  const [program, ...rest] = args[0] === '--exec' ? args.slice(1) : [node, ...withServerFlags(args)]
  const given = environment(path.dirname(node), path.join(root, 'node_modules', '.bin'))
  const env = isServer(args) ? { ...lowMemory, ...given } : given
  const child = spawn(program, rest, { env, stdio: 'inherit', shell: windows && args[0] === '--exec' })
  child.on('error', (error) => {
    process.stderr.write(`${program} could not be started: ${error.message}\n`)
    process.exitCode = 1
  })
  const forwarders = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [signal, forwarder(child, signal)])
  for (const [signal, forward] of forwarders) process.on(signal, forward)
  child.on('exit', (code, signal) => {
    for (const [name, forward] of forwarders) process.off(name, forward)
    if (signal) process.kill(process.pid, signal)
    else process.exit(code)
  })
}

/** What a shop runs, and a newcomer first. Everything else is for developers. */
function isForShops([script]) {
  const names = 'admin|backup|build|demo|doctor|import|migrate|move|restore|start'
  return new RegExp(`^scripts/(${names})\\.ts$`).test(script)
}

function isServer(args) {
  return /^scripts\/(start|demo)\.ts$/.test(args[0])
}

// By default Node lets the heap grow to four times the live data before a full collection; a smaller heap replies as fast.
// The young generation may take 16 MB: with 8 MB a page takes a third longer to render, with 32 MB an idle server takes 20 MB more.
function withServerFlags(args) {
  return isServer(args) ? ['--max-semi-space-size=8', '--heap-growing-percent=10', ...args] : args
}

// A terminal sends Ctrl-C to the whole process group, and npm forwards it again: the child must get it once.
function forwarder(child, signal) {
  let last = 0
  return () => {
    const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY
    if (fromTerminal || Date.now() - last < 1000) return
    last = Date.now()
    child.kill(signal)
  }
}
