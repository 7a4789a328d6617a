/** Selects the crop of a picture: with the pointer, or with the arrow keys from any of its handles. */
import { ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useState, type SyntheticEvent } from 'react'
import { cropOfPercent, WHOLE_PICTURE, widestCrop, type Crop } from '#domain/media/picture-crop.ts'
import styles from './crop-box.module.css'

const LABELS = {
  cropArea: '裁剪范围，用方向键移动',
  nwDragHandle: '左上角，用方向键调整',
  nDragHandle: '上边，用方向键调整',
  neDragHandle: '右上角，用方向键调整',
  eDragHandle: '右边，用方向键调整',
  seDragHandle: '右下角，用方向键调整',
  sDragHandle: '下边，用方向键调整',
  swDragHandle: '左下角，用方向键调整',
  wDragHandle: '左边，用方向键调整',
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
        <img src={src} alt="要裁剪的图片" onLoad={begin} />
      </ReactCrop>
    </div>
  )
}
