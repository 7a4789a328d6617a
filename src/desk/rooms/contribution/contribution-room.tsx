/** The room of manuscripts and offers of cooperation: the list, or the one that the address names. */
import { useArrival } from '../../kit/use-arrival.ts'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import { readContributionSheet } from './contribution-tab.ts'
import { DeskContributionList } from './contribution-list.tsx'
import { DeskContributionPage } from './contribution-page.tsx'

const NAMES = ['kind', 'state', 'keyword', 'page', 'id']

export function Room() {
  const { read } = useQueryFilter()
  const sheet = readContributionSheet(Object.fromEntries(NAMES.map((name) => [name, read(name)])))
  // The address of one contribution is that of the list with its id.
  useArrival(String(sheet.id))
  return sheet.id === null ? (
    <DeskContributionList sheet={sheet} />
  ) : (
    <DeskContributionPage key={sheet.id} id={sheet.id} />
  )
}
