/** Variants of pictures: from the cache, or made once however many ask, two at a time over all; or before anybody asks. */
import { readFile } from 'node:fs/promises'
import type { ImageWidth } from '#domain/media/image-width.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { createDiskCache } from '../store/media.cache.ts'
import { hashParts } from '../http/media.condition.ts'
import { encodeImage, encoderVersion, type ImageBytes } from './media.encode.ts'
import type { MediaFile, MediaLog } from '../store/media.file.ts'
import { createQueue } from '../../../http/load/job-queue.ts'
import type { ImageFormat } from './media.variant.ts'

const ENCODES_AT_ONCE = 2

export type Variant = { file: MediaFile; width: ImageWidth; format: ImageFormat }

type ImageOptions = {
  cacheDir: string
  log: MediaLog
  /** called for each encoded variant, for metrics and tests */
  onEncode?: (variant: Variant) => void
}

/** A source that was replaced, or new settings, give a new name: nothing has to be removed from a cache. */
export function hashVariant({ file, width, format }: Variant): string {
  return hashParts([file.path, file.modifiedAt, file.size, width, format, encoderVersion(format)])
}

export function createImages({ cacheDir, log, onEncode = () => {} }: ImageOptions) {
  const cache = createDiskCache(cacheDir, log)
  const enqueue = createQueue(ENCODES_AT_ONCE)
  const underWay = new Map<string, Promise<ImageBytes>>()
  const nameOf = (variant: Variant) => `${hashVariant(variant)}.${variant.format}`
  /** of readers; what is made before anybody asks waits for them */
  let asked = 0
  let whenIdle: (() => void)[] = []

  async function encode(variant: Variant): Promise<ImageBytes> {
    onEncode(variant)
    const { file, width, format } = variant
    try {
      // Read here rather than by path in sharp, which remembers files by name and would miss that one was replaced.
      return await encodeImage(await readFile(file.fullPath), width, format)
    } catch (err) {
      log.warn({ err, path: file.path, width, format }, 'picture cannot be shown')
      throw new AppError('NOT_FOUND', undefined, { cause: err })
    }
  }

  async function load(name: string, variant: Variant): Promise<ImageBytes> {
    const stored = await cache.read(name)
    if (stored) return stored
    const bytes = await enqueue(() => encode(variant))
    await cache.write(name, bytes)
    return bytes
  }

  function begin(name: string, variant: Variant): Promise<ImageBytes> {
    const current = underWay.get(name)
    if (current) return current
    const started = load(name, variant).finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }

  async function idle(): Promise<void> {
    if (asked === 0) return
    await new Promise<void>((resolve) => whenIdle.push(resolve))
    return idle()
  }

  function leave(): void {
    asked--
    if (asked > 0) return
    const waiting = whenIdle
    whenIdle = []
    for (const go of waiting) go()
  }

  return {
    async loadVariant(variant: Variant): Promise<ImageBytes> {
      asked++
      return begin(nameOf(variant), variant).finally(leave)
    },

    /** Before anybody asks for it, and while nobody waits for another. True when there was none. */
    async prepareVariant(variant: Variant): Promise<boolean> {
      const name = nameOf(variant)
      if (await cache.has(name)) return false
      await idle()
      await begin(name, variant)
      return true
    },
  }
}

export type Images = ReturnType<typeof createImages>
