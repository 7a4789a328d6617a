/** Edits the own profile text and picture in place: saved changes are shown on the page immediately. Loaded on demand. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from '#contract/contract.ts'
import { m } from '#messages/site.ts'
import { profileQuery } from '../../api/own-query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PictureField } from '../account/profile/picture-field.tsx'
import { ProfileForm } from '../account/profile/profile-form.tsx'
import { personQuery } from './profile-query.ts'
import styles from './profile-dialog.module.css'

type Props = { api: Api; uid: string; open: boolean; onClose: () => void }

export function ProfileDialog({ api, uid, open, onClose }: Props) {
  const client = useQueryClient()
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(api))

  useEffect(() => {
    const { queryKey } = personQuery(api, uid)
    const known = client.getQueryData(queryKey)
    if (!profile || !known) return
    const { name, pic, signature } = profile
    // An author without their own signature has the printed one.
    const line = signature || (known.isAuthor ? known.signature : '')
    client.setQueryData(queryKey, { ...known, name, pic, signature: line })
    // The name is in the title, too.
    document.title = document.title.replace(known.name, () => name)
  }, [client, api, uid, profile])

  return (
    <Dialog open={open} onClose={onClose} title={m.profile.editProfile}>
      {profile ? (
        <div className={styles['parts']}>
          <PictureField api={api} profile={profile} />
          <ProfileForm api={api} profile={profile} onSaved={onClose} />
        </div>
      ) : error && !isFetching ? (
        <p className={styles['note']} role="alert">
          {m.profile.failure({ message: error.message })}
          <button type="button" onClick={() => void refetch()}>
            {m.word.retry}
          </button>
        </p>
      ) : (
        <p className={styles['note']} role="status">
          {m.profile.loadingProfile}
        </p>
      )}
    </Dialog>
  )
}
