export function seconds(ms: number): string
export function keepLine(describe: () => string): { print: (text: string) => void; stop: () => void }
export function startProgress(label: string): (result: string) => void
