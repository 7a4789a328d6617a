/** The entry for a table with personal data; personal-data.ts is the list. */
export const RETENTION_DAY = 24 * 60 * 60 * 1000

export type PersonalData = {
  what: string
  why: string
  /** As text, such as “until the account is deleted”. */
  kept: string
  /** For rows that are deleted automatically: this long after the time in this column. */
  expires?: { column: string; after: number }
  leaving: 'deleted' | 'emptied' | 'anonymous' | 'kept'
  /** What that means here. */
  becomes: string
  /** The heading under which the export has it, or why it has not. */
  exported: { under: string } | { not: string }
  /** Columns that point to a person or hold something of theirs. */
  columns: readonly string[]
  /** Of these, those that still refer to the emptied row of a closed account. */
  stays?: readonly string[]
  /** Never contains readers: authors, who cannot close their account themselves, or work at the desk. */
  of?: 'authors' | 'desk'
}

const UNTIL_LEAVING = 'until the reader removes it or the account is deleted'
const OF_THE_HOUSE = { not: 'work for the publisher; no data about the editor' }

export const own = (what: string, why: string, heading: string, columns: readonly string[] = ['account_id']) =>
  ({
    what,
    why,
    kept: UNTIL_LEAVING,
    leaving: 'deleted',
    becomes: 'deleted',
    exported: { under: heading },
    columns,
  }) as const satisfies PersonalData

export const desk = (what: string, columns: readonly string[]) =>
  ({
    what,
    why: 'so that colleagues know whom to ask',
    kept: 'as long as the item itself',
    leaving: 'kept',
    becomes: 'kept; staff cannot delete their accounts themselves',
    exported: OF_THE_HOUSE,
    columns,
    of: 'desk',
  }) as const satisfies PersonalData
