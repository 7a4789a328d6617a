/** One quiet line at the bottom of the page: there is a newer build. It stays until the reader responds. */
import { createRoot } from 'react-dom/client'
import { m } from '#messages/site.ts'
import styles from './newer-notice.module.css'

type Props = { onRefresh: () => void; onClose: () => void }

function NewerNotice({ onRefresh, onClose }: Props) {
  return (
    <div role="status" className={styles['notice']}>
      <p>{m.offline.newVersion}</p>
      <button type="button" onClick={onRefresh}>
        {m.offline.refresh}
      </button>
      <button type="button" className={styles['close']} aria-label={m.offline.closeMessage} onClick={onClose}>
        ×
      </button>
    </div>
  )
}

export function showNewerNotice(onRefresh: () => void): void {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const close = () => {
    root.unmount()
    container.remove()
  }
  root.render(<NewerNotice onRefresh={onRefresh} onClose={close} />)
}
