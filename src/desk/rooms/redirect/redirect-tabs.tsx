/** The sheets of the room: the rules, what was not found, lines in and out. */
import { paths } from '#domain/paths.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { TabNav } from '../../kit/tab-nav.tsx'

export type RedirectTab = 'list' | 'missing' | 'import'

export function RedirectTabs({ here }: { here: RedirectTab }) {
  const tab = (id: RedirectTab, name: string, path: string) => ({ name, href: paths.desk(path), isHere: id === here })
  return (
    <TabNav
      label={m.redirect.tabs}
      tabs={[
        tab('list', roomName('redirect'), 'redirect'),
        tab('missing', m.redirect.tabMissing, 'redirect/missing'),
        tab('import', m.redirect.tabImport, 'redirect/import'),
      ]}
    />
  )
}
