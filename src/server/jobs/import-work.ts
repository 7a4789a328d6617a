/** Imports of the desk in this process: starts their processes, and looks every minute for what was left or waits. */
import { createImportChildren } from '../commands/import-child.ts'
import type { Log } from '../http/observe/log.ts'
import { createMinuteWork } from './minute-work.ts'

type Options = {
  /** of the processes; null where none are started */
  env: NodeJS.ProcessEnv | null
  work: () => Promise<void>
  log: Log
}

/** Without a lease, unlike other work of the minute: each host has files of its own, and a run is held by one process. */
export function createImportWork({ env, work, log }: Options) {
  const onFailure = (err: Error) => log.error({ err }, 'an import has ended badly; it is tried again')
  const children = createImportChildren({
    env: env ?? {},
    onFailure,
    onEnd: () => void work().catch(onFailure),
  })
  const minutes = createMinuteWork(log)
  minutes.add(work)
  return {
    start: (id: number) => {
      if (env) children.start(id)
    },
    background: {
      start: minutes.start,
      async stop(): Promise<void> {
        await minutes.stop()
        await children.stop()
      },
      runNow: work,
    },
  }
}
