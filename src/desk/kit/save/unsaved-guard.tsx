/** Asks before unsaved work is left: inside the desk with our own dialog, outside of it with the browser's. */
import { useEffect, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { m } from '#messages/desk.ts'

type Props = {
  /** evaluated at the moment of leaving, so that changes that were just saved do not block it */
  isUnsaved: () => boolean
  title?: string
  /** what would be lost */
  children?: ReactNode
}

export function UnsavedGuard({ isUnsaved, title = m.kit.unsavedChanges, children = m.kit.leaveLoses }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      action={m.kit.leaveUnsaved}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
