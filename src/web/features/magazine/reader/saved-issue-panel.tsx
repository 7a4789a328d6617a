/** What of an issue is saved on this device, with buttons to update or remove it. */
import { offlineFileSize, type SavedIssue } from '#domain/issue/offline-issue.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { removeSaved } from '../../../offline/saved-issue.ts'
import { Panel, type PanelProps } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './saved-issue-panel.module.css'

type Props = PanelProps & { saved: SavedIssue; reader: number; onRenew: () => void }

export function SavedIssuePanel({ saved, reader, onRenew, ...panel }: Props) {
  async function remove() {
    await removeSaved(saved.issueId, reader)
    panel.onClose()
    toast(m.magazine.removed)
  }
  function renew() {
    panel.onClose()
    onRenew()
  }
  return (
    <Panel {...panel} title={m.magazine.onThisDevice}>
      <p className={styles['facts']}>
        {m.magazine.savedParts({
          count: saved.articles.length,
          size: offlineFileSize(saved.bytes),
          date: chineseDate(saved.savedAt),
          note: saved.owner ? m.magazine.removedAtSignOut : '',
        })}
      </p>
      <div className={styles['ways']}>
        <button type="button" onClick={renew}>
          {m.word.update}
        </button>
        <button type="button" onClick={() => void remove()}>
          {m.word.remove}
        </button>
      </div>
    </Panel>
  )
}
