/** What went wrong, for the person at the keyboard: one line, whatever the message is. */
export const oneLine = (error: unknown): string =>
  (error as Error).message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** A command of the house, run to its end: whatever goes wrong is said in one line, and in its exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(`qiri: ${oneLine(error)}`)
    process.exitCode = 1
  }
}
