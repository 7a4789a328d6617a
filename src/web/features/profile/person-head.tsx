/** The head of a profile: portrait, name, biography, figures; and the reader's actions. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { PublicProfile } from '#contract/site/profile.ts'
import { followType } from '#domain/content/follow-type.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../../api/call-query.ts'
import { Facts } from '../../ui/facts.tsx'
import { firstCharacter } from '../../ui/first-character.ts'
import { Picture } from '../../ui/picture.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { FollowButton } from '../follow/follow-button.tsx'
import { profileFigures } from './model.ts'
import styles from './person-head.module.css'

/** A short text is set as a motto, a longer one as a biography. */
const LINE = 60

type Props = { api: Api; uid: string; person: PublicProfile }

export function PersonHead({ api, uid, person }: Props) {
  const { name, pic, title, introduction, signature, isDeleted } = person
  return (
    <header className={styles['head']}>
      {pic ? (
        <Picture picture={pic} shown={144} leading decorative className={styles['face']} />
      ) : (
        <span className={styles['face']} aria-hidden>
          {isDeleted ? null : firstCharacter(name)}
        </span>
      )}
      <div className={styles['words']}>
        <h1>{name}</h1>
        {title ? <p className={styles['title']}>{title}</p> : null}
        {signature ? <p className={styles[signature.length > LINE ? 'about' : 'motto']}>{signature}</p> : null}
        {introduction ? <p className={styles['about']}>{introduction}</p> : null}
        {isDeleted ? <p className={styles['about']}>{m.profile.closedAndDeleted}</p> : <Figures person={person} />}
        {isDeleted ? null : <Acts api={api} uid={uid} person={person} />}
      </div>
    </header>
  )
}

function Figures({ person }: { person: PublicProfile }) {
  const figures = profileFigures(person)
  return figures.length > 0 ? <Facts className={styles['facts']}>{figures}</Facts> : null
}

/**
 * Pages for anonymous readers are shared, so only the browser of a signed-in reader knows whether the profile is their own.
 */
function Acts({ api, uid, person }: Props) {
  const own = useQuery(userQuery).data?.uid === person.uid
  return (
    <div className={styles['acts']}>
      {own ? (
        <EditButton api={api} uid={uid} />
      ) : (
        <FollowButton followType={followType.person} followId={person.uid} name={person.name} />
      )}
    </div>
  )
}

function EditButton({ api, uid }: Omit<Props, 'person'>) {
  const [open, setOpen] = useState(false)
  const [part, fetchPart] = useLazyPart(() => import('./profile-dialog.tsx'))
  return (
    <>
      <button
        type="button"
        className={styles['edit']}
        aria-haspopup="dialog"
        onClick={() => void fetchPart().then((here) => here && setOpen(true))}
      >
        {m.profile.editProfile}
      </button>
      {part ? <part.ProfileDialog api={api} uid={uid} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
