/** A link to be sent on, with the name of the site: to be seen, to be chosen by hand, and copied by a button. */
import { useSyncExternalStore } from 'react'
import { m } from '#messages/site.ts'
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
      toast(m.order.linkCopied)
    } catch {
      toast(m.order.copyRefused, 'error')
    }
  }
  return (
    <p className={styles['link']}>
      <span>{url}</span>
      <button type="button" onClick={() => void copy()}>
        {m.order.copyLink}
      </button>
    </p>
  )
}
