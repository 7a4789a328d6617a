/** What of an issue is saved on this device, with buttons to update or remove it. */
import { offlineFileSize, type SavedIssue } from '#domain/issue/offline-issue.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { removeSaved } from '../../../offline/saved-issue.ts'
import { Panel, type PanelProps } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './saved-issue-panel.module.css'

type Props = PanelProps & { saved: SavedIssue; reader: number; onRenew: () => void }

export function SavedIssuePanel({ saved, reader, onRenew, ...panel }: Props) {
  async function remove() {
    await removeSaved(saved.issueId, reader)
    panel.onClose()
    toast('已从本机移除')
  }
  function renew() {
    panel.onClose()
    onRenew()
  }
  return (
    <Panel {...panel} title="存在本机">
      <p className={styles['facts']}>
        {saved.articles.length} 篇文章和图片，{offlineFileSize(saved.bytes)}，存于{chineseDate(saved.savedAt)}。
        {saved.owner ? '退出登录后会自动移除。' : ''}
      </p>
      <div className={styles['ways']}>
        <button type="button" onClick={renew}>
          更新
        </button>
        <button type="button" onClick={() => void remove()}>
          移除
        </button>
      </div>
    </Panel>
  )
}
