/** Selects the crop of a picture: with the pointer, or with the arrow keys from any of its handles. */
import { ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useState, type SyntheticEvent } from 'react'
import { cropOfPercent, WHOLE_PICTURE, widestCrop, type Crop } from '#domain/media/picture-crop.ts'
import { m } from '#messages/desk.ts'
import styles from './crop-box.module.css'

const LABELS = {
  cropArea: m.media.cropArea,
  nwDragHandle: m.media.topLeftHandle,
  nDragHandle: m.media.topHandle,
  neDragHandle: m.media.topRightHandle,
  eDragHandle: m.media.rightHandle,
  seDragHandle: m.media.bottomRightHandle,
  sDragHandle: m.media.bottomHandle,
  swDragHandle: m.media.bottomLeftHandle,
  wDragHandle: m.media.leftHandle,
}

/** Less can hardly be grasped. */
const SMALLEST = 24

const toPercent = ({ left, top, width, height }: Crop): PercentCrop => ({
  unit: '%',
  x: left / 100,
  y: top / 100,
  width: width / 100,
  height: height / 100,
})

type Props = {
  src: string
  /** width by height; free when absent */
  ratio?: number | undefined
  /** called with each change; null for the whole picture */
  onChange: (crop: Crop | null) => void
}

export function CropBox({ src, ratio, onChange }: Props) {
  const [drawn, setDrawn] = useState<PercentCrop>()

  function begin({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) {
    const size = { width: naturalWidth, height: naturalHeight }
    const crop = ratio ? widestCrop(size, ratio) : WHOLE_PICTURE
    setDrawn(toPercent(crop))
    onChange(ratio ? crop : null)
  }

  function finish(percent: PercentCrop) {
    const crop = cropOfPercent(percent)
    const isWhole = crop.width >= WHOLE_PICTURE.width && crop.height >= WHOLE_PICTURE.height
    onChange(isWhole ? null : crop)
  }

  return (
    <div className={styles['box']}>
      <ReactCrop
        {...(drawn ? { crop: drawn } : {})}
        {...(ratio ? { aspect: ratio } : {})}
        ariaLabels={LABELS}
        minWidth={SMALLEST}
        minHeight={SMALLEST}
        keepSelection
        ruleOfThirds
        onChange={(_, percent) => setDrawn(percent)}
        onComplete={(_, percent) => finish(percent)}
      >
        <img src={src} alt={m.media.pictureToCrop} onLoad={begin} />
      </ReactCrop>
    </div>
  )
}
