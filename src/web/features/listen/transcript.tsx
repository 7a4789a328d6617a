/** What is said, to be read. */
import styles from './transcript.module.css'

export function Transcript({ paragraphs }: { paragraphs: string[] }) {
  // Paragraphs have no name but their place, which they keep.
  const placed = paragraphs.map((text, place) => ({ place, text }))
  return (
    <section className={styles['transcript']} aria-labelledby="transcript">
      <h2 id="transcript">文稿</h2>
      {paragraphs.length > 0 ? (
        <div className={styles['text']}>
          {placed.map(({ place, text }) => (
            <p key={place}>{text}</p>
          ))}
        </div>
      ) : (
        <p className={styles['empty']}>暂无文稿</p>
      )}
    </section>
  )
}
