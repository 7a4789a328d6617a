/** What a public story may lack when it came from elsewhere, and the desk completes later. */
export const DEBT_KINDS = ['alt', 'column', 'author', 'standfirst', 'kept'] as const
export type DebtKind = (typeof DEBT_KINDS)[number]

/** Pieces of work in one answer. */
export const DEBTS_SHOWN = 10
