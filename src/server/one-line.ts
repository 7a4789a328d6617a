/** What went wrong, for the person at the keyboard: one line, whatever the message is. */
export const oneLine = (error: unknown): string =>
  (error as Error).message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
