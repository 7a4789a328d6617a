/** Leaving saves automatically; it asks only where not even a local copy can be stored. */
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

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
      title="还有没保存的修改"
      action="不保存，离开"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      没有连上服务器，这台设备上也存不下。现在离开，没保存的修改就没有了。
    </ConfirmDialog>
  )
}
