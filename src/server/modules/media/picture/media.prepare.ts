/**
 * Makes the variants of new pictures before readers ask for them, one at a time, on every machine: each has its own cache.
 * What there is to do follows from the rows and from what the cache lacks, so nothing is lost when a process ends.
 */
import type { Database } from '#db/client.ts'
import { IMAGE_WIDTHS, nearestWidth, type ImageWidth } from '#domain/media/image-width.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { listNewPictures } from '../media.queries.ts'
import { bringMediaFile, type MediaLog } from '../store/media.file.ts'
import { keepDoing } from '../store/media.storage.ts'
import type { Images } from './media.image.ts'
import type { ImageFormat } from './media.variant.ts'

const DAY = 24 * 60 * 60 * 1000
const NEW_FOR = 2 * DAY
/** More come only with an archive, whose stories are older; the cache would fill with what nobody asks for. */
const MOST_PICTURES = 200
/** The one width in which others than browsers fetch pictures: share cards. */
const SHARED: ImageWidth = 1280

type Size = { width: ImageWidth; format: ImageFormat }

/** What nearly all browsers ask for: AVIF up to the width of the picture; and the JPEG of share cards. */
export function usualSizes(width: number): Size[] {
  const widest = nearestWidth(width)
  const shown = IMAGE_WIDTHS.filter((one) => one <= widest).map((one): Size => ({ width: one, format: 'avif' }))
  return [...shown, { width: SHARED, format: 'jpeg' }]
}

/** Several processes of a machine share its cache; in different orders they seldom make the same. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

type PrepareOptions = {
  db: Database
  images: Pick<Images, 'prepareVariant'>
  roots: string[]
  bringCopy: (path: string) => Promise<boolean>
  log: MediaLog
  now: () => number
}

export function createPicturePreparation({ db, images, roots, bringCopy, log, now }: PrepareOptions) {
  let done = new Set<string>()
  let isStopped = false

  async function prepare(path: string, width: number): Promise<void> {
    const file = await bringMediaFile(roots, path, { bringCopy, log })
    if (!file) return
    for (const size of shuffle(usualSizes(width))) {
      if (isStopped) return
      await images.prepareVariant({ file, ...size })
    }
  }

  async function prepareAll(): Promise<void> {
    const rows = await listNewPictures(db, now() - NEW_FOR, MOST_PICTURES)
    // Forgets what is no longer new.
    done = new Set(rows.map(({ path }) => path).filter((path) => done.has(path)))
    for (const { path, width } of rows) {
      if (isStopped) return
      if (width === null || done.has(path)) continue
      // What is no picture any more was logged, and will not become one; anything else ends this run, and is tried again.
      await prepare(path, width).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
      })
      done.add(path)
    }
  }

  const repeated = keepDoing(() =>
    prepareAll().catch((err: unknown) =>
      log.warn({ err }, 'variants of new pictures could not be made in advance; readers make them by asking'),
    ),
  )
  return {
    start: repeated.start,
    runNow: repeated.runNow,
    stop(): Promise<void> {
      isStopped = true
      return repeated.stop()
    },
  }
}
