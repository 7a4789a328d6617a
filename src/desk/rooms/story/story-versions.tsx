/** What the story was: who saved when and how, any two compared, an older one restored. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoryChoice } from '#contract/desk/story.ts'
import { STORY_VERSION_KIND_NAMES } from '#domain/desk/story-state.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '../../kit/button.tsx'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useCallAction, useCallQuery } from '../../use-call.ts'
import { StoryCompare } from './merge/story-compare.tsx'
import compare from './merge/story-compare.module.css'
import styles from './story-desk.module.css'
import type { StoryWork } from './save/use-story-work.ts'

type Props = { work: StoryWork; choice: StoryChoice }

export function StoryVersions({ work, choice }: Props) {
  const { id, version, publishedVersion, scheduledIssue } = work.story
  const [page, setPage] = useState(1)
  // Each save changes the list.
  const { data, error, refetch } = useVersions(id, page, version)
  const [pair, setPair] = useState<{ before?: number; after?: number }>({})
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<number | null>(null)
  const restore = useCallAction('POST /api/desk/story/:id/restore', {
    refresh: ['GET /api/desk/story/:id/version', 'GET /api/desk/story'],
  })

  async function bringBack(number: number) {
    if (!(await work.saver.save())) return toast('还有修改没有存上，请稍后再试', 'error')
    const outcome = await restore.run({ params: { id }, body: { version: work.saver.state().version, number } })
    if (!outcome.ok) return
    work.load(outcome.model)
    toast([`已恢复到第 ${number} 版`, outcome.model.lost].filter(Boolean).join('。'))
  }

  if (error) return <RoomError error={error} onRetry={() => void refetch()} />
  if (!data) return <RoomLoading />
  const canCompare = pair.before !== undefined && pair.after !== undefined && pair.before !== pair.after
  return (
    <section aria-label="版本">
      <table className={styles['versions']}>
        <caption className="visually-hidden">版本，新的在前</caption>
        <thead>
          <tr>
            <th scope="col">旧</th>
            <th scope="col">新</th>
            <th scope="col">版本</th>
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((each) => (
            <tr key={each.number}>
              {(['before', 'after'] as const).map((side) => (
                <td key={side}>
                  <input
                    type="radio"
                    name={`version-${side}`}
                    aria-label={`第 ${each.number} 版作为${side === 'before' ? '旧' : '新'}的一份`}
                    checked={pair[side] === each.number}
                    onChange={() => setPair((now) => ({ ...now, [side]: each.number }))}
                  />
                </td>
              ))}
              <th scope="row">
                第 {each.number} 版 {STORY_VERSION_KIND_NAMES[each.kind]}
                {each.number === publishedVersion ? <em>读者看到的</em> : null}
                {each.number === scheduledIssue?.version ? <em>定时随刊发布的</em> : null}
                <span>
                  {each.editor.name} <Moment at={each.time} /> {each.wordCount} 字
                </span>
                {each.note ? <span>{each.note}</span> : null}
              </th>
              <td>
                {work.editable && each.number !== version ? (
                  <Button kind="quiet" busy={restore.isBusy} onClick={() => setAsked(each.number)}>
                    恢复
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <span className={styles['choices']}>
        <Button disabled={!canCompare} onClick={() => setOpen(true)}>
          比较选中的两版
        </Button>
      </span>
      <PageNav {...data} page={page} unit="版" onPage={setPage} />
      <Dialog open={isOpen && canCompare} onClose={() => setOpen(false)} title="比较两版" className={compare['dialog']}>
        {isOpen && canCompare ? (
          <VersionPair id={id} before={pair.before!} after={pair.after!} choice={choice} />
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        title={`恢复到第 ${asked ?? ''} 版`}
        action="恢复"
        onClose={() => setAsked(null)}
        onConfirm={() => void (asked === null ? undefined : bringBack(asked))}
      >
        现在的文字会先保存，仍在版本里；编辑器里换成第 {asked} 版。读者看到的不变，发布以后才变。
      </ConfirmDialog>
    </section>
  )
}

function useVersions(id: number, page: number, version: number) {
  return useQuery({
    queryKey: ['GET /api/desk/story/:id/version', id, page, version],
    queryFn: () => browserApi('GET /api/desk/story/:id/version', { params: { id }, query: { pgNo: page, rowNum: 20 } }),
    // The table stays while the next one is fetched.
    placeholderData: keepPreviousData,
  })
}

type PairProps = { id: number; before: number; after: number; choice: StoryChoice }

export function VersionPair({ id, before, after, choice }: PairProps) {
  const old = useCallQuery('GET /api/desk/story/:id/version/:number', { params: { id, number: before } })
  const young = useCallQuery('GET /api/desk/story/:id/version/:number', { params: { id, number: after } })
  const error = old.error ?? young.error
  if (error) return <RoomError error={error} />
  if (!old.data || !young.data) return <RoomLoading />
  return (
    <>
      <p className={compare['about']}>
        从第 {before} 版到第 {after} 版：划线的没有了，红字是新的。
      </p>
      <StoryCompare before={old.data.fields} after={young.data.fields} choice={choice} />
    </>
  )
}
