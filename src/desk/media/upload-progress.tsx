/** The upload progress of a file. */
import { Button } from '../kit/button.tsx'
import styles from './upload-form.module.css'

export function UploadProgress({ progress, onStop }: { progress: number; onStop: () => void }) {
  const percent = Math.floor(progress * 100)
  const words = progress >= 1 ? '已传完，正在检查……' : `正在上传 ${percent}%`
  return (
    <div className={styles['progress']}>
      <progress max={100} value={percent} aria-label="上传进度" />
      {/* Announced at the beginning and at the end: a screen reader that counts to a hundred helps nobody. */}
      <span role="status">
        <span className="visually-hidden">{progress >= 1 ? '已传完，正在检查' : '正在上传'}</span>
        <span aria-hidden>{words}</span>
      </span>
      <Button kind="quiet" onClick={onStop}>
        停止
      </Button>
    </div>
  )
}
