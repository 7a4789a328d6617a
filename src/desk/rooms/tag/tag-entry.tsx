/** One tag of the tree, with what hangs on it, what can be done with it, and those below it. */
import { useId, useState, type ReactNode } from 'react'
import type { TagBranch } from '#contract/desk/gathering.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import buttons from '../../kit/button.module.css'
import { Button } from '../../kit/button.tsx'
import { DragHandle } from '../../sort/drag-handle.tsx'
import { useSortableItem } from '../../sort/use-sortable-item.ts'
import type { TagNode } from './grow-tag-tree.ts'
import styles from './tag-tree.module.css'

type Props = {
  node: TagNode
  mayArrange: boolean
  mayWrite: boolean
  unfolded: boolean
  onMerge: (tag: TagBranch) => void
  children: ReactNode
}

/** Tags of this level have no children. */
const LAST_LEVEL = 3

export function TagEntry({ node, mayArrange, mayWrite, unfolded, onMerge, children }: Props) {
  const { id, name, level, articleCount, followerCount, childCount } = node
  const { ref, handle, isDragging } = useSortableItem<HTMLLIElement>(id)
  const [isOpen, setOpen] = useState(unfolded)
  const belowId = useId()
  return (
    <li ref={ref} className={styles['entry']} data-level={level} data-dragging={isDragging}>
      <div className={styles['line']}>
        {mayArrange ? <DragHandle handle={handle} name={name} /> : null}
        {children ? (
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={isOpen}
            aria-controls={belowId}
            aria-label={isOpen ? m.tag.collapseNamed({ name }) : m.tag.expandNamed({ name })}
            onClick={() => setOpen(!isOpen)}
          >
            <span aria-hidden>{isOpen ? '−' : '+'}</span>
          </button>
        ) : (
          <span className={styles['fold']} />
        )}
        <a className={styles['name']} href={paths.desk(`tag/${id}`)}>
          {name}
        </a>
        <span className={styles['facts']}>
          {m.tag.tagFacts({
            articleCount,
            followers: followerCount > 0 ? m.tag.followerFact({ followerCount }) : '',
            children: childCount > 0 ? m.tag.childFact({ childCount }) : '',
          })}
        </span>
        {mayWrite ? (
          <span className={styles['actions']}>
            {level < LAST_LEVEL ? (
              <a
                className={buttons['button']}
                data-kind="quiet"
                href={`${paths.desk('tag/new')}?parent=${id}`}
                aria-label={m.tag.addChildTo({ name })}
              >
                {m.tag.addChild}
              </a>
            ) : null}
            <Button kind="quiet" aria-label={m.tag.mergeTag({ name })} onClick={() => onMerge(node)}>
              {m.tag.merge}
            </Button>
          </span>
        ) : null}
      </div>
      {children ? (
        <div id={belowId} hidden={!isOpen}>
          {children}
        </div>
      ) : null}
    </li>
  )
}
