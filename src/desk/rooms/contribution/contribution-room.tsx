/** The room of manuscripts and offers to work together: the letters, or the one that the address names. */
import { useArrival } from '../../kit/use-arrival.ts'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import { readContributionSheet } from './contribution-tab.ts'
import { LetterList } from './letter-list.tsx'
import { LetterPage } from './letter-page.tsx'

const NAMES = ['kind', 'state', 'keyword', 'page', 'id']

export function Room() {
  const { read } = useQueryFilter()
  const sheet = readContributionSheet(Object.fromEntries(NAMES.map((name) => [name, read(name)])))
  // A letter has the address of the list, but for its number.
  useArrival(String(sheet.id))
  return sheet.id === null ? <LetterList sheet={sheet} /> : <LetterPage key={sheet.id} id={sheet.id} />
}
