/** Work that is done once a minute while the server runs: one piece after another, never twice at once. */
import type { Log } from './http/log.ts'

const MINUTE = 60 * 1000

type Work = () => Promise<void>

export function createMinuteWork(log: Log) {
  const works: Work[] = []
  let running = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function run(): Promise<void> {
    for (const work of works) {
      if (stopped) return
      try {
        await work()
      } catch (error) {
        log.error({ err: error }, 'the work of this minute failed; it is tried again in the next')
      }
    }
  }

  /** From the end of one to the beginning of the next. */
  function plan(delay: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      running = run().finally(() => plan(MINUTE))
    }, delay)
    timer.unref()
  }

  return {
    add: (work: Work) => void works.push(work),
    /** Not at once: whoever starts a server wants pages first. Several servers do not come in the same moment. */
    start: () => plan(5000 + Math.floor(Math.random() * 5000)),
    /** Waits for what is being done. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
