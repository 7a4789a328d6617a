/** One's own words and picture, changed in place: what is saved stands on the page at once. Fetched when it is wanted. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from '#contract/contract.ts'
import { profileQuery } from '../../api/own-query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PictureField } from '../account/profile/picture-field.tsx'
import { ProfileForm } from '../account/profile/profile-form.tsx'
import { personQuery } from './profile-query.ts'
import styles from './profile-dialog.module.css'

type Props = { api: Api; uid: string; open: boolean; onClose: () => void }

export function ProfileDialog({ api, uid, open, onClose }: Props) {
  const client = useQueryClient()
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery(api))

  useEffect(() => {
    const { queryKey } = personQuery(api, uid)
    const known = client.getQueryData(queryKey)
    if (!profile || !known) return
    const { name, pic, signature } = profile
    // An author without a line of their own has the one that was printed.
    const line = signature || (known.isAuthor ? known.signature : '')
    client.setQueryData(queryKey, { ...known, name, pic, signature: line })
    // The name stands in the title, too.
    document.title = document.title.replace(known.name, () => name)
  }, [client, api, uid, profile])

  return (
    <Dialog open={open} onClose={onClose} title="编辑资料">
      {profile ? (
        <div className={styles['parts']}>
          <PictureField api={api} profile={profile} />
          <ProfileForm api={api} profile={profile} onSaved={onClose} />
        </div>
      ) : isError && !isFetching ? (
        <p className={styles['note']} role="alert">
          没能取到资料。
          <button type="button" onClick={() => void refetch()}>
            重试
          </button>
        </p>
      ) : (
        <p className={styles['note']} role="status">
          正在取资料……
        </p>
      )}
    </Dialog>
  )
}
