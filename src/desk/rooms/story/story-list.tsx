/** All stories, by state with counts, by search text, column, and owner. */
import { useNavigate } from 'react-router'
import type { StoryBrief } from '#contract/desk/story.ts'
import { paths } from '#domain/paths.ts'
import { STORY_STATE_NAMES, STORY_STATES } from '#domain/desk/story-state.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Time } from '#web/ui/time.tsx'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { SearchBox } from '../../kit/search-words.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import filters from '../../resource/list-filters.module.css'
import { useCallAction, useCallQuery, useFreshQuery } from '../../use-call.ts'
import styles from './story-list.module.css'

const ROWS = 20

export function DeskStoryList() {
  const { read, set, page } = useQueryFilter()
  const navigate = useNavigate()
  const state = STORY_STATES.find((known) => known === read('state'))
  const q = read('q')
  const columnId = Number(read('column')) || undefined
  const mine = read('mine') === '1'
  const query = {
    pgNo: page,
    rowNum: ROWS,
    mine: mine ? '1' : '0',
    sort: state === 'scheduled' ? 'schedule' : 'change',
  } as const
  const { data, error, refetch } = useCallQuery('GET /api/desk/story', {
    query: { ...query, ...(q ? { q } : {}), ...(state ? { state } : {}), ...(columnId ? { columnId } : {}) },
  })
  const choice = useFreshQuery('GET /api/desk/storyChoice')
  const begin = useCallAction('POST /api/desk/story', { refresh: ['GET /api/desk/story'] })

  async function create() {
    const outcome = await begin.run({ body: {} })
    if (outcome.ok) void navigate(`/story/${outcome.model.id}`)
  }

  return (
    <>
      <RoomHead title="稿件" about="从草稿到发布都在这里。读者看到的是最近一次发布的那一版，改稿不影响它。">
        <Button kind="lead" busy={begin.isBusy} onClick={() => void create()}>
          写新稿
        </Button>
      </RoomHead>
      <nav className={styles['tabs']} aria-label="稿件状态">
        <ul>
          <li>
            <TabButton isHere={!state} onClick={() => set({ state: undefined })} name="全部" />
          </li>
          {STORY_STATES.map((each) => (
            <li key={each}>
              <TabButton
                isHere={each === state}
                onClick={() => set({ state: each })}
                name={STORY_STATE_NAMES[each]}
                count={data?.counts[each]}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className={filters['filters']}>
        <SearchBox
          label="查找稿件"
          placeholder="标题或编号"
          value={q ?? ''}
          maxLength={50}
          onSearch={(words) => set({ q: words })}
        />
        <label className={filters['choice']}>
          <span>栏目</span>
          <select
            className={`${boxes['box']} ${filters['select']}`}
            value={columnId ?? ''}
            onChange={({ target }) => set({ column: target.value })}
          >
            <option value="">全部</option>
            {choice.data?.columns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={filters['choice']}>
          <input
            type="checkbox"
            checked={mine}
            onChange={({ target }) => set({ mine: target.checked ? '1' : undefined })}
          />
          <span>我写的或我改的</span>
        </label>
      </div>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data?.list.length === 0 ? <RoomEmpty>{q ? `没有找到“${q}”。` : '这里还没有稿件。'}</RoomEmpty> : null}
      {data && data.list.length > 0 ? (
        <ul className={styles['rows']} aria-label="稿件">
          {data.list.map((story) => (
            <StoryRow key={story.id} story={story} />
          ))}
        </ul>
      ) : null}
      {data ? <PageNav {...data} page={page} unit="篇" onPage={(next) => set({ page: String(next) })} /> : null}
    </>
  )
}

type TabProps = { name: string; count?: number | undefined; isHere: boolean; onClick: () => void }

function TabButton({ name, count, isHere, onClick }: TabProps) {
  return (
    <button type="button" aria-current={isHere ? 'page' : undefined} onClick={onClick}>
      {name}
      {count ? <span>{count}</span> : null}
    </button>
  )
}

function StoryRow({ story }: { story: StoryBrief }) {
  const hasChanges = story.publishedVersion !== null && story.publishedVersion !== story.version
  return (
    <li className={styles['row']}>
      <h2>
        <a href={paths.desk(`story/${story.id}`)}>{story.title || '（还没有标题）'}</a>
        {story.premium ? <span className={styles['premium']}>会员专享</span> : null}
      </h2>
      <p className={styles['state']} data-state={story.state}>
        {STORY_STATE_NAMES[story.state]}
        {story.state === 'scheduled' && story.scheduledTime !== null ? <Moment at={story.scheduledTime} /> : null}
        {hasChanges ? <em>有未发布的修改</em> : null}
      </p>
      <p className={styles['meta']}>
        <span>{story.id}</span>
        <span>{[story.columnName, story.authorName].filter(Boolean).join(' · ') || '未定栏目和作者'}</span>
        <span>{story.wordCount} 字</span>
        <span>
          {story.editor.name} <Time at={story.changeTime} />改
        </span>
      </p>
    </li>
  )
}
