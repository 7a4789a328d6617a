/**
 * Loaded into the server under soak test: on a signal it collects garbage, so that the memory still in use can be measured.
 */
import { setTimeout as wait } from 'node:timers/promises'

const ROUNDS = 4
const PAUSE_MS = 150

process.on('SIGUSR2', async () => {
  // What one round finds to be unused is unused in the next one for others, too.
  for (let round = 0; round < ROUNDS; round++) {
    globalThis.gc?.()
    await wait(PAUSE_MS)
  }
})
