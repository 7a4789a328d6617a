export const SERVER_COMMAND: string[]
