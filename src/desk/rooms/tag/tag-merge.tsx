/** One tag becomes another: first it is shown what would move, then it is done. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { TagMerge } from '#contract/desk/gathering.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { callQuery } from '#web/api/call-query.ts'
import { Answers } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { m } from '#messages/desk.ts'
import { Combobox } from '../../field/combobox.tsx'
import { Button } from '../../kit/button.tsx'
import { useCallAction, useCallQuery } from '../../use-call.ts'
import { useRight } from '../../use-me.ts'
import styles from './tag-merge.module.css'

type Merged = { id: number; name: string; way: string }

/** At the head of the tag's edit form. */
export function MergeAction({ row }: { row: Merged }) {
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useRight('site')
  if (!mayWrite) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.tag.merge}</Button>
      {isOpen ? <MergeDialog tag={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

export function MergeDialog({ tag, onClose }: { tag: Merged; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={m.tag.mergeInto({ name: tag.name })}>
      <MergeForm tag={tag} onClose={onClose} />
    </Dialog>
  )
}

/** So many are proposed. */
const PROPOSED = 12

function MergeForm({ tag, onClose }: { tag: Merged; onClose: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const { data: tags = [], isPending } = useCallQuery('GET /api/desk/tag/tree')
  const [text, setText] = useState('')
  const [into, setInto] = useState<Merged | null>(null)
  const preview = useQuery({
    ...callQuery(browserApi, 'GET /api/desk/tag/:id/merge', {
      params: { id: tag.id },
      query: { intoId: into?.id ?? 0 },
    }),
    enabled: into !== null,
    // Counted for this moment, and a refusal stays one.
    staleTime: 0,
    retry: false,
  })
  const { run, isBusy } = useCallAction('POST /api/desk/tag/:id/merge', {
    refresh: ['GET /api/desk/tag/tree', 'GET /api/desk/tag'],
    done: m.tag.merged,
  })
  const words = text.trim().toLowerCase()
  const options = tags
    .filter(({ id, way }) => id !== tag.id && way.toLowerCase().includes(words))
    .slice(0, PROPOSED)
    .map(({ id, way, articleCount }) => ({ id, title: way, note: m.tag.articleCount({ articleCount }) }))

  async function merge(event: FormEvent) {
    event.preventDefault()
    if (!into || !preview.data) return
    const outcome = await run({ params: { id: tag.id }, body: { intoId: into.id } })
    if (!outcome.ok) return
    onClose()
    // The tag of this edit form no longer exists.
    void navigate('/tag')
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void merge(event)}>
      <Combobox
        label={m.tag.intoWhichTag}
        placeholder={m.tag.typeTag}
        text={text}
        onText={(typed) => {
          setText(typed)
          setInto(null)
        }}
        isBusy={isPending}
        options={options}
        onPick={({ id, title }) => {
          setText(title)
          setInto(tags.find((known) => known.id === id) ?? null)
        }}
      />
      <div className={styles['told']} role="status">
        {into && preview.isFetching ? m.tag.counting : null}
        {into && preview.error ? <p className={styles['problem']}>{preview.error.message}</p> : null}
        {into && preview.data && !preview.isFetching ? <MergeNote merge={preview.data} /> : null}
      </div>
      <Answers
        cancel={cancel}
        action={m.tag.merge}
        busy={isBusy || !into || !preview.data || preview.isFetching}
        onClose={onClose}
      />
    </form>
  )
}

function MergeNote({ merge }: { merge: TagMerge }) {
  const { things, sharedThings, followers, sharedFollowers } = merge
  return (
    <>
      <ul>
        <li>
          {sharedThings > 0
            ? m.tag.contentMovesShared({ count: things, shared: sharedThings })
            : m.tag.contentMoves({ count: things })}
        </li>
        <li>
          {sharedFollowers > 0
            ? m.tag.followersMoveShared({ count: followers, shared: sharedFollowers })
            : m.tag.followersMove({ count: followers })}
        </li>
        {merge.children > 0 ? <li>{m.tag.childrenMove({ children: merge.children })}</li> : null}
        <li>{m.tag.oldAddressLeads({ from: merge.from.way, into: merge.into.way })}</li>
      </ul>
      <p className={styles['problem']}>{m.tag.mergeIsFinal}</p>
    </>
  )
}
