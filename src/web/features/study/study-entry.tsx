/** One entry of the history: its progress, a link or button to continue, and a button to delete it. */
import type { LastLearn } from '#contract/site/home.ts'
import { contentType } from '#domain/content/content-type.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { paths } from '#domain/paths.ts'
import { beijingTime } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { goOnWord, isAudioType } from './study-words.ts'
import { playThing } from '../../player/play-audio.ts'
import { Icon } from '../../ui/icon.tsx'
import { ContentEntry } from '../content/content-entry.tsx'
import { StudyProgress } from './study-progress.tsx'
import styles from './study-entry.module.css'

export function StudyEntry({ entry, onRemove }: { entry: LastLearn; onRemove: () => void }) {
  return (
    <ContentEntry card={entry}>
      <StudyProgress process={entry.process} kind={entry.contentType} />
      <span>{beijingTime(entry.studyTime)}</span>
      <span className={styles['acts']}>
        <GoOn entry={entry} />
        <button type="button" aria-label={m.study.deleteRecord({ title: entry.title })} onClick={onRemove}>
          {m.word.delete}
        </button>
      </span>
    </ContentEntry>
  )
}

function GoOn({ entry }: { entry: LastLearn }) {
  const { contentType: type, contentId, process, title } = entry
  const word = goOnWord(type, process)
  const name = m.study.actionOnItem({ action: word, title })
  if (isAudioType(type)) {
    return (
      <button type="button" className={styles['go']} aria-label={name} onClick={() => void playThing(entry)}>
        <Icon name="play" /> {word}
      </button>
    )
  }
  // An issue opens at the article where the reader left it; an article offers its last paragraph automatically.
  const href = type === contentType.issue ? paths.read(contentId) : registryLink(entry)
  return (
    <a href={href} className={styles['go']} aria-label={name}>
      {word}
    </a>
  )
}
