/** A new picture: choose a file, choose the square, send it. A file that cannot be used is refused with a message. */
import { useCallback, useId, useRef, useState } from 'react'
import type { Api, Model } from '#contract/contract.ts'
import { firstSquare, MAX_ZOOM, zoomOf, zoomSquare, type Square } from './crop-square.ts'
import { PICTURE_TYPES } from '#domain/account/avatar-file.ts'
import { m } from '#messages/site.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { CropStage } from './crop-stage.tsx'
import { encodeSquare, openPicture, sizeOf } from './open-picture.ts'
import styles from './picture-dialog.module.css'

type Props = {
  api: Api
  open: boolean
  onClose: () => void
  onSaved: (picture: Model<'POST /api/user/picture'>) => void
}

type Chosen = { picture: HTMLImageElement; square: Square }

export function PictureDialog({ api, open, onClose, onSaved }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<'opening' | 'sending' | null>(null)

  async function work<Result>(kind: 'opening' | 'sending', job: () => Promise<Result>): Promise<Result | null> {
    setBusy(kind)
    setProblem(null)
    try {
      return await job()
    } catch (error) {
      setProblem((error as Error).message)
      return null
    } finally {
      setBusy(null)
    }
  }

  async function choose(file: File | undefined) {
    if (!file) return
    const picture = await work('opening', () => openPicture(file))
    if (picture) setChosen({ picture, square: firstSquare(sizeOf(picture)) })
    // The same file, chosen again after it was mended, is a choice too.
    if (input.current) input.current.value = ''
  }

  async function send({ picture, square }: Chosen) {
    const saved = await work('sending', async () =>
      api('POST /api/user/picture', { body: await encodeSquare(picture, square) }),
    )
    if (!saved) return
    onSaved(saved)
    setChosen(null)
  }

  function close() {
    setChosen(null)
    setProblem(null)
    onClose()
  }

  // Always the same function: the wheel is listened to with it.
  const change = useCallback(
    (turn: (square: Square) => Square) => setChosen((known) => known && { ...known, square: turn(known.square) }),
    [],
  )
  const size = chosen ? sizeOf(chosen.picture) : null
  return (
    <Dialog open={open} onClose={close} title={m.account.changePicture} initialFocus={input}>
      {chosen && size ? (
        <>
          <CropStage picture={chosen.picture} square={chosen.square} onChange={change} />
          <div className={styles['zoom']}>
            <label htmlFor={`${id}-zoom`}>{m.account.zoom}</label>
            <input
              id={`${id}-zoom`}
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={0.01}
              value={zoomOf(size, chosen.square)}
              aria-valuetext={m.account.zoomTimes({ zoom: zoomOf(size, chosen.square).toFixed(1) })}
              onChange={(event) => change((square) => zoomSquare(size, square, Number(event.target.value)))}
            />
          </div>
        </>
      ) : (
        <p className={styles['hint']}>{m.account.pictureHint}</p>
      )}
      <p className={styles['problem']} role="alert">
        {problem}
      </p>
      <div className={styles['buttons']}>
        <label className={styles['choose']} data-first={chosen ? undefined : true}>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            accept={PICTURE_TYPES}
            disabled={busy === 'sending'}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          {busy === 'opening' ? m.account.opening : chosen ? m.account.chooseAnother : m.account.choosePicture}
        </label>
        {chosen ? (
          <button
            type="button"
            disabled={busy !== null}
            aria-busy={busy === 'sending'}
            onClick={() => void send(chosen)}
          >
            {busy === 'sending' ? m.account.uploading : m.account.savePicture}
          </button>
        ) : null}
      </div>
    </Dialog>
  )
}
