/** The upload progress of a file. */
import { m } from '#messages/desk.ts'
import { Button } from '../kit/button.tsx'
import styles from './upload-form.module.css'

export function UploadProgress({ progress, onStop }: { progress: number; onStop: () => void }) {
  const percent = Math.floor(progress * 100)
  const words = progress >= 1 ? m.media.checkingUpload : m.media.uploadingPercent({ percent })
  return (
    <div className={styles['progress']}>
      <progress max={100} value={percent} aria-label={m.media.uploadProgress} />
      {/* Announced at the beginning and at the end: a screen reader that counts to a hundred helps nobody. */}
      <span role="status">
        <span className="visually-hidden">{progress >= 1 ? m.media.uploadedChecking : m.media.uploading}</span>
        <span aria-hidden>{words}</span>
      </span>
      <Button kind="quiet" onClick={onStop}>
        {m.media.stop}
      </Button>
    </div>
  )
}
