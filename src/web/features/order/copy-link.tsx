/** A link to be sent on, with the name of the site: to be seen, to be chosen by hand, and copied by a button. */
import { useSyncExternalStore } from 'react'
import { toast } from '../../ui/toast.tsx'
import styles from './copy-link.module.css'

const never = () => () => {}
const origin = () => location.origin
const unknown = () => ''

export function CopyLink({ path }: { path: string }) {
  // The server does not know by which name it was called.
  const url = useSyncExternalStore(never, origin, unknown) + path
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast('链接已复制')
    } catch {
      toast('浏览器不允许复制，请长按链接复制', 'error')
    }
  }
  return (
    <p className={styles['link']}>
      <span>{url}</span>
      <button type="button" onClick={() => void copy()}>
        复制链接
      </button>
    </p>
  )
}
