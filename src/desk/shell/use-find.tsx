/** Opens the search of the desk by its button or by Ctrl+K; the dialog is fetched when it is first used. */
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { DESK_GROUP_NAMES, DESK_ROOMS, deskRoomOf } from '#domain/desk/desk-room.ts'
import { useLazyPart } from '#web/ui/use-lazy-part.ts'
import { m } from '#messages/desk.ts'
import { keyWords } from '../editor/key-words.ts'
import { useMe } from '../use-me.ts'
import { noteRecent } from './find-recent.ts'

/** Above an open dialog nothing else is opened. */
const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** `here`: the address that is shown. */
export function useFind(here: string) {
  const { uid } = useMe()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [part, fetchPart] = useLazyPart(() => import('./find-dialog.tsx'))
  const path = deskRoomOf(here)

  const open = useCallback(async () => {
    if (await fetchPart()) setOpen(true)
  }, [fetchPart])

  useEffect(() => {
    function press(event: KeyboardEvent) {
      // In the text of a story the same keys make a link.
      if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!isCovered()) void open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])

  useEffect(() => {
    const room = DESK_ROOMS.find((it) => it.path === path)
    if (room)
      noteRecent(uid, { path, title: room.name, label: m.shell.menuOf({ group: DESK_GROUP_NAMES[room.group] }) })
  }, [uid, path])

  const dialog = part ? (
    <part.FindDialog
      open={isOpen}
      here={here.replace(/^\/desk\/?/, '')}
      onClose={() => setOpen(false)}
      onOpen={(to) => {
        setOpen(false)
        void navigate(`/${to}`)
      }}
    />
  ) : null
  return { dialog, button: { keys: keyWords('Mod K'), open: () => void open() } }
}
