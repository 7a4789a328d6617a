/** Called with each statement before it runs. */
export type OnQuery = (sql: string, parameters: readonly unknown[]) => void
