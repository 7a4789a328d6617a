/** The reader's picture, with buttons to replace or remove it. The dialog is loaded on demand. */
import { useRef, useState } from 'react'
import type { Api, Model } from '#contract/contract.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { firstCharacter } from '../../../ui/first-character.ts'
import { Picture } from '../../../ui/picture.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import styles from './picture-field.module.css'
import { useProfileCache } from './use-profile-cache.ts'

export function PictureField({ api, profile }: { api: Api; profile: Model<'GET /api/user/profile'> }) {
  const { name, pic, createdAt } = profile
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [part, fetchPart] = useLazyPart(() => import('./picture-dialog.tsx'))
  const button = useRef<HTMLButtonElement>(null)
  const change = useProfileCache(api)

  async function remove() {
    setBusy(true)
    try {
      await api('DELETE /api/user/picture')
      change({ pic: null })
      toast(m.account.pictureDeleted)
      // The button that had the focus is removed together with the picture.
      button.current?.focus()
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }

  const PictureDialog = part?.PictureDialog
  return (
    <section className={styles['person']} aria-label={m.account.profilePicture}>
      {pic ? (
        <Picture picture={pic} shown={96} decorative className={styles['face']} />
      ) : (
        <span className={styles['face']} aria-hidden>
          {firstCharacter(name)}
        </span>
      )}
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['since']}>
          <time dateTime={calendarDate(createdAt)}>{calendarDate(createdAt)}</time>
          {m.account.dateJoined}
        </p>
        <div className={styles['tools']}>
          <button
            ref={button}
            type="button"
            aria-haspopup="dialog"
            onClick={() => void fetchPart().then((here) => here && setOpen(true))}
          >
            {pic ? m.account.changePicture : m.account.uploadPicture}
          </button>
          {pic ? (
            <button type="button" disabled={busy} aria-busy={busy} onClick={() => void remove()}>
              {busy ? m.account.deleting : m.account.deletePicture}
            </button>
          ) : null}
        </div>
      </div>
      {PictureDialog ? (
        <PictureDialog
          api={api}
          open={open}
          onClose={() => setOpen(false)}
          onSaved={(saved) => {
            change({ pic: saved })
            setOpen(false)
            toast(m.account.pictureChanged)
          }}
        />
      ) : null}
    </section>
  )
}
