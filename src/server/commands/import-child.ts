/** Processes of lower priority that work on imports of the desk, one for each: readers do not notice, and a crash ends nothing else. */
import { spawn, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

const COMMAND = join(import.meta.dirname, 'import-run.ts')
/** The last lines contain the error. */
const SAID = 2000

type Options = {
  /** what the process finds its database and files by */
  env?: NodeJS.ProcessEnv
  onFailure: (error: Error) => void
  /** after every end: another run may wait */
  onEnd: () => void
}

export function createImportChildren({ env = process.env, onFailure, onEnd }: Options) {
  const children = new Map<number, ChildProcess>()
  let isStopped = false

  return {
    /** Nothing where this process has started one already. */
    start(id: number): void {
      if (isStopped || children.has(id)) return
      const child = spawn(process.execPath, [COMMAND, String(id)], { env, stdio: ['ignore', 'ignore', 'pipe'] })
      children.set(id, child)
      let output = ''
      child.stderr.on('data', (chunk: Buffer) => (output = `${output}${chunk}`.slice(-SAID)))
      try {
        if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
      } catch {
        // Not everybody may: then it is a process like any other.
      }
      child.once('error', onFailure)
      child.once('close', (code, by) => {
        children.delete(id)
        if (code !== 0 && !isStopped) onFailure(new Error(output.trim() || `it ended by ${by ?? `code ${code}`}`))
        if (!isStopped) onEnd()
      })
    },

    /** They end after what they have in hand; the next start of the site goes on. */
    async stop(): Promise<void> {
      isStopped = true
      const ends = [...children.values()].map((child) => {
        const ended = new Promise((resolve) => child.once('close', resolve))
        child.kill('SIGTERM')
        return ended
      })
      await Promise.all(ends)
    },
  }
}
