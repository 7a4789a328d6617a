/** What an import changes or leaves out, each a line in its report; the texts are the table of what there is. */
import { m } from '#messages/server.ts'

export type LossKind = keyof typeof m.importLoss

/** `where`: the words or the address that it is about. */
export type Loss = { kind: LossKind; where: string }
export type Lose = (kind: LossKind, where: string) => void

export const lossName = (kind: LossKind): string => m.importLoss[kind]
