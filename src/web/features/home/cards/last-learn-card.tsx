/** Where the signed-in reader left off. Nobody else has this block, and the shared page does not contain it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '../../../routing/shown-page.ts'
import { useState } from 'react'
import type { CardOf } from '#contract/site/front-card.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { m } from '#messages/site.ts'
import { goOnWord, progressWords } from '../../study/study-words.ts'
import { callQuery, userQuery } from '../../../api/call-query.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ThingLink } from '../../../ui/thing-link.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { GoOnLink } from '../../podcast/go-on-link.tsx'
import styles from './last-learn-card.module.css'

const root = getRouteApi('__root__')

export function LastLearnCard({ card }: { card: CardOf<117> }) {
  const { api } = root.useRouteContext()
  const { data: user } = useQuery(userQuery)
  const learnt = callQuery(api, 'GET /api/index/lastLearn')
  const { data: last } = useQuery({ ...learnt, enabled: Boolean(user?.uid) })
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (!user || !last) return null

  async function hide() {
    setBusy(true)
    try {
      await api('POST /api/index/hiddenRecentStudy')
      client.setQueryData(learnt.queryKey, null)
      toast(m.home.hidden)
    } catch (error) {
      setBusy(false)
      toast((error as Error).message, 'error')
    }
  }

  return (
    <section className={styles['card']} aria-label={card.title}>
      {last.pic ? <Picture picture={last.pic} shown={72} decorative /> : null}
      <div className={styles['text']}>
        <h2>{card.title}</h2>
        <p className={styles['title']}>
          <ThingLink thing={last} from="lastLearn">
            {last.title}
          </ThingLink>
        </p>
        <Facts>
          {contentLabel(last.contentType)}
          {progressWords(last.contentType, last.process)}
          <Time at={last.studyTime} />
        </Facts>
        <progress value={last.process} max={100} aria-label={m.home.progress} />
      </div>
      <GoOnLink thing={last} from="lastLearn" className={styles['go']}>
        {goOnWord(last.contentType, last.process)}
        <span className="visually-hidden">{m.home.ofItem({ title: last.title })}</span>
      </GoOnLink>
      <button type="button" onClick={() => void hide()} disabled={busy}>
        {m.home.hide}
      </button>
    </section>
  )
}
