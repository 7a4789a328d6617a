/** All files of the library, by search text, kind and use; new ones are uploaded here, one or several at a time. */
import { useState } from 'react'
import { libraryFileProblem, MEDIA_KINDS } from '#domain/media/library-file.ts'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import { FileDrop } from '../../media/file-drop.tsx'
import { MediaSearch } from '../../media/media-search.tsx'
import { MediaTile } from '../../media/media-tile.tsx'
import { UploadDialog } from '../../media/upload-dialog.tsx'
import tiles from '../../media/media-tile.module.css'
import filters from '../../resource/list-filters.module.css'
import { useListQuery } from '../../use-call.ts'
import styles from './media-room.module.css'

const USES = ['used', 'unused'] as const
const NAMES = {
  image: m.word.picture,
  audio: m.media.audio,
  video: m.media.video,
  file: m.media.document,
  used: m.media.used,
  unused: m.media.unused,
} as const
const ROWS = 40

export function MediaList() {
  const { read, set, page } = useQueryFilter()
  const q = read('q') ?? ''
  const kind = MEDIA_KINDS.find((known) => known === read('kind'))
  const use = USES.find((known) => known === read('use'))
  const query = { q, pgNo: page, rowNum: ROWS, ...(kind ? { kind } : {}), ...(use ? { use } : {}) }
  const { data, error, refetch } = useListQuery('GET /api/desk/media', { query })
  const [files, setFiles] = useState<File[]>([])

  function bring(chosen: File[]) {
    const wrong = chosen.map((file) => [file, libraryFileProblem(file)] as const).filter(([, problem]) => problem)
    for (const [file, problem] of wrong)
      toast(m.media.fileProblem({ name: file.name, problem: problem ?? '' }), 'error')
    setFiles(chosen.filter((file) => !libraryFileProblem(file)))
  }

  return (
    <>
      <RoomHead title={m.media.library} about={m.media.libraryAbout} />
      <FileDrop several onFiles={bring} />
      <div className={styles['filters']}>
        <MediaSearch value={q} onSearch={(words) => set({ q: words }, { replace: true })} />
        <Choice label={m.word.kind} value={kind} choices={MEDIA_KINDS} onChange={(value) => set({ kind: value })} />
        <Choice label={m.media.usage} value={use} choices={USES} onChange={(value) => set({ use: value })} />
      </div>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data?.list.length === 0 ? <RoomEmpty>{m.media.noSuchMedia}</RoomEmpty> : null}
      {data && data.list.length > 0 ? (
        <ul className={tiles['grid']} aria-label={m.media.media}>
          {data.list.map((media) => (
            <li key={media.id}>
              <a href={`/desk/media/${media.id}`}>
                <MediaTile media={media} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {data ? (
        <PageNav {...data} page={page} total={m.media.total} onPage={(next) => set({ page: String(next) })} />
      ) : null}
      <UploadDialog files={files} onClose={() => setFiles([])} />
    </>
  )
}

type ChoiceProps = {
  label: string
  value: keyof typeof NAMES | undefined
  choices: readonly (keyof typeof NAMES)[]
  onChange: (value: string) => void
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <label className={filters['choice']}>
      <span>{label}</span>
      <select
        className={`${boxes['box']} ${filters['select']}`}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{m.word.all}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {NAMES[choice]}
          </option>
        ))}
      </select>
    </label>
  )
}
