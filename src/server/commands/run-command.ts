/** The error, for the operator: one line, whatever the message is. */
export const oneLine = (error: unknown): string =>
  (error as Error).message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** Runs a command to its end: any error is reported in one line, and in the exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(`kanwu: ${oneLine(error)}`)
    process.exitCode = 1
  }
}
