import { m } from '#messages/site.ts'
import styles from './more-button.module.css'

/** Below a list that loads more on request: `what` names the items, as 评论. */
export function MoreButton({ what, busy, onPress }: { what: string; busy: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles['more']} aria-busy={busy} onClick={onPress}>
      {busy ? m.ui.loadingWhat({ what }) : m.ui.moreWhat({ what })}
    </button>
  )
}
