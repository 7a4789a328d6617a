/**
 * The button that saves an issue to this device, and shows what is saved. Nothing is saved before it is pressed. Its code is
 * loaded after the page; without JavaScript it is not shown, since it could do nothing.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Issue } from '#contract/site/magazine.ts'
import { NOBODY } from '#domain/issue/issue-reading.ts'
import { offlineFileSize, type SavedIssue } from '#domain/issue/offline-issue.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../../../api/call-query.ts'
import { knownReaderId } from '../../../api/reader-id.ts'
import { canSave, findSaved, onSaving, savingOf, startSaving } from '../../../offline/saved-issue.ts'
import { toast } from '../../../ui/toast.tsx'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import styles from './save-issue.module.css'

/** Drawn here and not among the icons, which every first page carries. */
function SaveSign() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M12 4v11M7.500 11 12 15l4.500-4M5 19.500h14" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

export function SaveIssue({ issue }: { issue: Issue }) {
  const owner = useQuery(userQuery).data?.uid ?? NOBODY
  const saving = useSyncExternalStore(
    onSaving,
    () => savingOf(issue.id),
    () => null,
  )
  const [saved, setSaved] = useState<SavedIssue | null>(null)
  const [open, setOpen] = useState(false)
  const [panel, fetchPanel] = useLazyPart(() => import('./saved-issue-panel.tsx'))
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const look = () => void findSaved(issue.id, owner).then(setSaved, () => setSaved(null))
    look()
    return onSaving(() => savingOf(issue.id) ?? look())
  }, [issue.id, owner])

  async function save() {
    if (!canSave()) return toast(m.magazine.cannotSave, 'error')
    try {
      await startSaving(issue, (await knownReaderId()) ?? NOBODY)
      toast(m.magazine.savedOffline)
    } catch (error) {
      toast((error as Error).message, 'error')
    }
  }

  async function press() {
    if (saving) return
    if (!saved) await save()
    else if (open) setOpen(false)
    else if (await fetchPanel()) setOpen(true)
  }

  return (
    <div className={styles['save']}>
      <button
        ref={button}
        type="button"
        aria-busy={saving !== null}
        {...(saved && !saving ? { 'aria-haspopup': 'dialog' as const, 'aria-expanded': open } : {})}
        onClick={() => void press()}
      >
        <SaveSign />
        {saving ? m.magazine.saving : saved ? m.magazine.saved : m.magazine.save}
        {saved && !saving ? <span className={styles['size']}>{offlineFileSize(saved.bytes)}</span> : null}
      </button>
      {saving ? (
        <progress
          aria-label={m.magazine.savingProgress}
          max={Math.max(1, saving.all)}
          value={saving.done}
          className={styles['progress']}
        />
      ) : null}
      {panel && saved ? (
        <panel.SavedIssuePanel
          anchor={button}
          open={open}
          onClose={() => setOpen(false)}
          saved={saved}
          reader={owner}
          onRenew={() => void save()}
        />
      ) : null}
    </div>
  )
}
