/**
 * Runs before the first line of TypeScript: the packages, the pinned Node, the built pages. Plain JavaScript for any Node
 * from 20 on, with nothing installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseRuntime } from './choose-runtime.mjs'
import { isInstalled, NPM_RECORD } from './installed-packages.mjs'
import { startProgress } from './progress.mjs'
import { BUILD_INPUTS, clearStamp, hashFiles, isFresh, writeStamp } from './stamp.mjs'

// import.meta.dirname needs Node 20.11.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PACKAGES_STAMP = join(ROOT, 'node_modules/.kanwu-stamp')
const BUILD_STAMP = join(ROOT, 'dist/.stamp')
const PARENT_CHECK_MS = 500
const WINDOWS = process.platform === 'win32'

/** Ends the program with one line that states what to do. */
function giveUp(message) {
  console.error(`kanwu: ${message}`)
  process.exit(1)
}

/** Runs a command with its output hidden unless it fails. */
async function runQuietly(label, command, args, options) {
  const finish = startProgress(label)
  const { code, output } = await new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    const stop = (signal) => {
      child.kill(signal)
      process.exit(128 + constants.signals[signal])
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    const settle = (result) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve(result)
    }
    child.on('error', (error) => settle({ code: 1, output: error.message }))
    child.on('close', (exitCode) => settle({ code: exitCode ?? 1, output: text }))
  })
  finish(code === 0 ? 'done' : 'failed')
  if (code !== 0) {
    console.error(output.trimEnd())
    process.exit(1)
  }
}

/** Installs the packages when they are missing or not those of package-lock.json. */
export async function ensurePackages() {
  const machine = `${process.platform}-${process.arch}`
  const hash = `${machine} ${hashFiles(ROOT, ['package-lock.json'])}`
  if (isFresh(PACKAGES_STAMP, hash)) return startProgress('Packages')('up to date')
  if (!isInstalled(ROOT)) await installPackages()
  writeStamp(PACKAGES_STAMP, hash)
}

/**
 * Not `npm ci`: it refuses a lock file that does not list the optional packages of all machines, and ours lists those
 * of the registry that it was made with. This one keeps to the lock file too, and leaves it as it is.
 */
async function installPackages() {
  clearStamp(PACKAGES_STAMP)
  // If npm's record is missing, an earlier installation was aborted, and it is unknown which packages are complete.
  const record = join(ROOT, NPM_RECORD)
  if (!existsSync(record)) rmSync(join(ROOT, 'node_modules'), { recursive: true, force: true })
  rmSync(record, { force: true })

  // The build needs the development dependencies, whatever NODE_ENV is.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  // npm may replace the Node of node_modules, so it must not run on it.
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'))
  const env = { ...process.env, PATH: path.join(delimiter) }
  await runQuietly('Packages: installing', 'npm', [...args, '--loglevel=error'], { env, shell: WINDOWS })
}

/** The pinned Node where its package fits this machine, else the running one when it is new enough. */
export function findRuntime() {
  const pinned = join(ROOT, 'node_modules/.bin', WINDOWS ? 'node.exe' : 'node')
  const { version, platform, arch } = process
  const { runtime, problem } = chooseRuntime({ hasPinned: runs(pinned), version, machine: `${platform}-${arch}` })
  if (problem) return giveUp(problem)
  return runtime === 'pinned' ? pinned : process.execPath
}

/** A binary for another C library is installed all the same (Alpine), but does not run. */
function runs(node) {
  if (!existsSync(node)) return false
  return realpathSync(node) === realpathSync(process.execPath) || spawnSync(node, ['--version']).status === 0
}

/** Builds the pages when their sources have changed. */
export async function ensureBuild(runtime) {
  const hash = hashFiles(ROOT, BUILD_INPUTS)
  if (isFresh(BUILD_STAMP, hash)) return startProgress('Pages')('up to date')
  clearStamp(BUILD_STAMP)
  const env = { ...process.env, NODE_ENV: 'production' }
  await runQuietly('Pages: building', runtime, ['scripts/build.ts'], { env })
  writeStamp(BUILD_STAMP, hash)
}

/** Runs another program in front of this one: same terminal, same signals, same exit code. */
export function handOver(runtime, args, extraEnv = {}) {
  const child = spawn(runtime, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...extraEnv } })
  child.on('error', (error) => giveUp(error.message))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))

  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // A terminal has already sent Ctrl-C to the child as well; a second one would mean "immediately".
  const atTerminal = process.stdin.isTTY || process.stderr.isTTY
  process.on('SIGINT', () => atTerminal || child.kill('SIGINT'))

  // npm passes SIGTERM to the shell between us, which dies of it without notifying its child.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), PARENT_CHECK_MS)
}
