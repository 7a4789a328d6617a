/** All tags as a tree of three levels; those of one parent are put in order by dragging. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TagBranch } from '#contract/desk/gathering.ts'
import { moveItem } from '#domain/desk/move-item.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import buttons from '../../kit/button.module.css'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { SearchBox } from '../../kit/search-words.tsx'
import { SortableScope } from '../../sort/sortable-scope.tsx'
import { useCallAction, useCallQuery } from '../../use-call.ts'
import { useRight } from '../../use-me.ts'
import { growTagTree, type TagNode } from './grow-tag-tree.ts'
import { MergeDialog } from './tag-merge.tsx'
import { TagEntry } from './tag-entry.tsx'
import styles from './tag-tree.module.css'

const TREE = 'GET /api/desk/tag/tree'

export function TagTreeView() {
  const mayWrite = useRight('site')
  const { data, error, refetch } = useCallQuery(TREE)
  const [words, setWords] = useState('')
  const [merged, setMerged] = useState<TagBranch | null>(null)
  return (
    <>
      <RoomHead title={m.word.tag} about={m.tag.about}>
        {mayWrite ? (
          <a className={buttons['button']} data-kind="lead" href={paths.desk('tag/new')}>
            {m.tag.newTag}
          </a>
        ) : null}
      </RoomHead>
      <SearchBox label={m.tag.findTag} placeholder={m.tag.typeName} value={words} maxLength={20} onSearch={setWords} />
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data ? <Branches rows={data} words={words} mayWrite={mayWrite} onMerge={setMerged} /> : null}
      {merged ? <MergeDialog tag={merged} onClose={() => setMerged(null)} /> : null}
    </>
  )
}

type Props = { rows: TagBranch[]; words: string; mayWrite: boolean; onMerge: (tag: TagBranch) => void }

function Branches({ rows, words, mayWrite, onMerge }: Props) {
  const client = useQueryClient()
  const { run } = useCallAction('POST /api/desk/tag/arrange', { refresh: [TREE], done: m.tag.orderSaved })
  const tree = growTagTree(rows, words)
  // Part of a level cannot be put in order.
  const mayArrange = mayWrite && words === ''

  async function arrange(siblings: readonly TagNode[], from: number, to: number) {
    const ids = moveItem(siblings, from, to).map(({ id }) => id)
    const rank = new Map(ids.map((id, index) => [id, index]))
    const next = rows.toSorted((a, b) => (rank.get(a.id) ?? -1) - (rank.get(b.id) ?? -1))
    // Optimistic update; the response, or the refusal, brings the actual order.
    client.setQueriesData({ queryKey: [TREE] }, next)
    const outcome = await run({ body: { ids } })
    if (!outcome.ok) await client.invalidateQueries({ queryKey: [TREE] })
  }

  if (tree.length === 0) return <RoomEmpty>{words ? m.tag.noTagNamed({ words }) : m.tag.noTags}</RoomEmpty>

  const level = (nodes: readonly TagNode[], label: string) => (
    <SortableScope
      ids={nodes.map(({ id }) => id)}
      nameOf={(id) => nodes.find((node) => node.id === id)?.name ?? ''}
      onMove={(from, to) => void arrange(nodes, from, to)}
    >
      <ul className={styles['level']} aria-label={label}>
        {nodes.map((node) => (
          <TagEntry
            // In search results all levels are unfolded.
            key={`${node.id}-${words}`}
            node={node}
            {...{ mayArrange, mayWrite, onMerge }}
            unfolded={words !== '' || node.level === 1}
          >
            {node.children.length > 0 ? level(node.children, m.tag.tagsBelow({ name: node.name })) : null}
          </TagEntry>
        ))}
      </ul>
    </SortableScope>
  )
  return <div className={styles['tree']}>{level(tree, m.tag.firstLevel)}</div>
}
