/** All stories, by state with counts, by search text, column, and owner. */
import { useNavigate } from 'react-router'
import type { StoryBrief } from '#contract/desk/story.ts'
import { paths } from '#domain/paths.ts'
import { STORY_STATE_NAMES, STORY_STATES } from '#domain/desk/story-state.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Time } from '#web/ui/time.tsx'
import { m } from '#messages/desk.ts'
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
      <RoomHead title={m.word.stories} about={m.story.aboutStories}>
        <Button kind="lead" busy={begin.isBusy} onClick={() => void create()}>
          {m.story.newStory}
        </Button>
      </RoomHead>
      <nav className={styles['tabs']} aria-label={m.story.storyState}>
        <ul>
          <li>
            <TabButton isHere={!state} onClick={() => set({ state: undefined })} name={m.word.all} />
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
          label={m.story.findStories}
          placeholder={m.story.titleOrId}
          value={q ?? ''}
          maxLength={50}
          onSearch={(words) => set({ q: words })}
        />
        <label className={filters['choice']}>
          <span>{m.word.column}</span>
          <select
            className={`${boxes['box']} ${filters['select']}`}
            value={columnId ?? ''}
            onChange={({ target }) => set({ column: target.value })}
          >
            <option value="">{m.word.all}</option>
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
          <span>{m.story.mineOnly}</span>
        </label>
      </div>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data?.list.length === 0 ? <RoomEmpty>{q ? m.story.noneFound({ q }) : m.story.noStories}</RoomEmpty> : null}
      {data && data.list.length > 0 ? (
        <ul className={styles['rows']} aria-label={m.word.stories}>
          {data.list.map((story) => (
            <StoryRow key={story.id} story={story} />
          ))}
        </ul>
      ) : null}
      {data ? (
        <PageNav {...data} page={page} total={m.story.total} onPage={(next) => set({ page: String(next) })} />
      ) : null}
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
        <a href={paths.desk(`story/${story.id}`)}>{story.title || m.story.noTitleYet}</a>
        {story.premium ? <span className={styles['premium']}>{m.story.membersOnly}</span> : null}
      </h2>
      <p className={styles['state']} data-state={story.state}>
        {STORY_STATE_NAMES[story.state]}
        {story.state === 'scheduled' && story.scheduledTime !== null ? <Moment at={story.scheduledTime} /> : null}
        {hasChanges ? <em>{m.story.unpublishedChanges}</em> : null}
      </p>
      <p className={styles['meta']}>
        <span>{story.id}</span>
        <span>{[story.columnName, story.authorName].filter(Boolean).join(' · ') || m.story.noColumnOrAuthor}</span>
        <span>{m.story.characterCount({ count: story.wordCount })}</span>
        <span>{mixText(m.story.editedBy, { name: story.editor.name, time: <Time at={story.changeTime} /> })}</span>
      </p>
    </li>
  )
}
