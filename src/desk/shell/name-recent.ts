/** Recent entries are stored with the words of the language of that moment: rooms are named anew where they are shown. */
import { DESK_GROUP_NAMES, DESK_ROOMS } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import type { FindEntry } from './find-recent.ts'

const BETWEEN = ' · '

export function nameRecent({ path, title, label }: FindEntry): FindEntry {
  const [name] = path.split('/')
  const room = DESK_ROOMS.find((known) => known.path === name)
  if (!room)
    return path === ''
      ? { path, title: m.word.today, label: m.shell.menuOf({ group: m.word.newsroom }) }
      : { path, title, label }
  if (path === name) return { path, title: room.name, label: m.shell.menuOf({ group: DESK_GROUP_NAMES[room.group] }) }
  // Of an item of a room, the title and what follows the name of the room are data.
  return { path, title, label: [room.name, ...label.split(BETWEEN).slice(1)].join(BETWEEN) }
}
