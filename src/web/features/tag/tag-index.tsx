/** All tags in three levels, set like the index of a book: subjects, and after each tag the number of its articles. */
import type { TagTree } from '#contract/site/tag.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './tag-index.module.css'
import { countTagWords, usedTags } from './used-tags.ts'

type Subject = TagTree[number]

export function TagIndex({ tree: whole }: { tree: TagTree }) {
  const tree = usedTags(whole)
  return (
    <div className={styles['page']}>
      <PageTitle title={m.tag.tagIndex} align="start" close>
        {tree.length > 0 ? (
          <p>
            {m.tag.indexAbout({ subjects: tree.length, tags: countTagWords(tree) })}
            <a href={paths.articleList()}>{m.tag.allStories}</a>
            {m.word.fullStop}
          </p>
        ) : null}
      </PageTitle>
      {tree.length === 0 ? (
        <p className={styles['none']}>
          {m.tag.noTagsYet}
          <a href={paths.articleList()}>{m.tag.allStories}</a>
          {m.word.fullStop}
        </p>
      ) : (
        <Subjects tree={tree} />
      )}
      {tree.map((subject) => (
        <SubjectPart key={subject.id} subject={subject} />
      ))}
    </div>
  )
}

function Subjects({ tree }: { tree: TagTree }) {
  return (
    <nav className={styles['subjects']} aria-label={m.tag.subjects}>
      <ul>
        {tree.map(({ id, name }) => (
          <li key={id}>
            <a href={`#subject-${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SubjectPart({ subject }: { subject: Subject }) {
  return (
    <section className={styles['subject']} aria-labelledby={`subject-${subject.id}`}>
      <h2 id={`subject-${subject.id}`}>
        <a href={paths.articleList(subject.id)}>{subject.name}</a>
        <span>{m.tag.storyCount({ articleNum: subject.articleNum })}</span>
      </h2>
      <div className={styles['branches']}>
        {subject.children.map((branch) => (
          <section key={branch.id} className={styles['branch']} aria-labelledby={`branch-${branch.id}`}>
            <h3 id={`branch-${branch.id}`}>
              <Word tag={branch} />
            </h3>
            <ul>
              {branch.children.map((tag) => (
                <li key={tag.id}>
                  <Word tag={tag} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function Word({ tag }: { tag: { id: number; name: string; articleNum: number } }) {
  return (
    <a className={styles['word']} href={paths.articleList(tag.id)}>
      <span>{tag.name}</span>
      <span className={styles['count']}>
        {tag.articleNum}
        <span className="visually-hidden">{m.tag.storiesAfterCount}</span>
      </span>
    </a>
  )
}
