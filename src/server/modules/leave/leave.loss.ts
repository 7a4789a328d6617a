/** What an export for another system changes or leaves out, each a line in its report; the texts are the table of what there is. */
import { m } from '#messages/server.ts'

export type LeaveLossKind = keyof typeof m.leaveLoss

export type LeaveLoss = { kind: LeaveLossKind; where: string }
export type LeaveLose = (kind: LeaveLossKind, where: string) => void

export const leaveLossName = (kind: LeaveLossKind): string => m.leaveLoss[kind]
