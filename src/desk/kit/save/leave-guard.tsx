/** Leaving saves automatically; it asks only where not even a local copy can be stored. */
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { m } from '#messages/desk.ts'

type Props = { isUncovered: () => boolean; keepNow: () => void }

export function LeaveGuard({ isUncovered, keepNow }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false
    keepNow()
    return isUncovered()
  })
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={m.kit.unsavedChanges}
      action={m.kit.leaveUnsaved}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {m.kit.leaveUncovered}
    </ConfirmDialog>
  )
}
